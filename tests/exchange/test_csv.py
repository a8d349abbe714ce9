"""Are tables read in their four shapes, whatever program and whatever encoding they come from?"""

from __future__ import annotations

import pytest

CUP = ("--name", "Cup", "--date", "2026-01-02", "--dry-run")
MATCHES = """\
Round,Table,Player 1,Player 2,Result
1,1,Ann Lee,Bo Diaz,2-1
1,2,Cy Ott,Di Fox,D
1,,Ed Poe,bye,
2,1,Ann Lee,Cy Ott,1-1-1
2,2,Ed Poe,Di Fox,+/-
2,,Bo Diaz,BYE,
"""
CUP_OF_MATCHES = """\
name: Cup
date: 2026-01-02
players:
  - Ann Lee
  - Bo Diaz
  - Cy Ott
  - Di Fox
  - Ed Poe
rounds:
  - matches:
      - {players: [Ann Lee, Bo Diaz], result: 2-1, table: 1}
      - {players: [Cy Ott, Di Fox], result: D, table: 2}
      - [Ed Poe, bye]
  - matches:
      - {players: [Ann Lee, Cy Ott], result: 1-1-1, table: 1}
      - {players: [Ed Poe, Di Fox], result: W forfeit, table: 2}
      - [Bo Diaz, bye]
"""


class TestMatches:
    def test_become_an_event(self, take):
        assert take(MATCHES, *CUP).out == CUP_OF_MATCHES

    def test_in_rows_of_both_players_are_taken_once(self, take):
        text = "round\tname\topponent\tresult\n1\tAnn\tBo\tW\n1\tBo\tAnn\tL\n"
        ran = take(text, *CUP)
        assert "      - [Ann, Bo, W]\n" in ran.out
        assert ran.out.count("[") == 1
        assert "each was taken once" in ran.err

    def test_with_family_names_first_are_turned_if_all_are(self, take):
        head = "round;player 1;player 2;result\n"
        ran = take(f"{head}1;Lee, Ann;Diaz, Bo;W\n1;Ott, Cy;bye;\n", *CUP)
        assert "      - [Ann Lee, Bo Diaz, W]\n      - [Cy Ott, bye]\n" in ran.out
        assert 'all names are written "Family, Given" and were turned: "Given Family"' in ran.err
        some = take(f"{head}1;Lee, Ann;Bo Diaz;W\n1;Ott, Cy;bye;\n", *CUP)
        assert "      - ['Lee, Ann', Bo Diaz, W]\n      - ['Ott, Cy', bye]\n" in some.out
        assert "turned" not in some.err

    def test_that_contradict_are_refused_with_both_lines(self, take):
        ran = take("round,player 1,player 2,result\n1,Ann,Bo,W\n1,Bo,Ann,W\n", *CUP)
        assert ran.code == 1
        assert "line 2" in ran.err
        assert "line 3" in ran.err

    def test_of_a_knockout_begin_the_cut(self, take):
        rounds = "1,Ann,Bo,W\n1,Cy,Di,W\n2,Ann,Cy,W\n2,Bo,Di,W\nFinal,Ann,Cy,L\n"
        ran = take(f"round,player 1,player 2,result\n{rounds}", *CUP)
        assert "  - phase: cut\n    matches:\n      - [Ann, Cy, L]\n" in ran.out

    def test_say_who_came_late_and_who_left(self, take):
        rounds = "1,Ann,Bo,W\n2,Ann,Cy,W\n3,Ann,Cy,D\n"
        ran = take(f"round,player 1,player 2,result\n{rounds}", *CUP)
        assert "  - {name: Cy, enters: 2}\n" in ran.out
        assert "    drops: [Bo]\n" in ran.out

    @pytest.mark.parametrize("eaten", ["02. Jan", "2-Jan", "Jan-02", "2026-01-02", "44928"])
    def test_whose_score_became_a_date_are_refused(self, take, eaten):
        ran = take(f"round;player 1;player 2;result\n1;Ann;Bo;{eaten}\n", *CUP)
        assert ran.code == 1
        assert "line 2: error" in ran.err
        assert "spreadsheet" in ran.err

    @pytest.mark.parametrize(
        ("written", "meant"),
        [("½-½", "0-0-1"), ("1/2-1/2", "0-0-1"), ("0,5 - 0,5", "0-0-1"), ("2–1", "2-1"),
         ("2:0", "2-0"), ("1", "W"), ("½", "D"), ("L", "L"), ("-/+", "L forfeit")],
    )  # fmt: skip
    def test_may_spell_a_result_in_many_ways(self, take, written, meant):
        ran = take(f"round;player 1;player 2;result\n1;Ann;Bo;{written}\n", *CUP)
        assert f"- [Ann, Bo, {meant}]\n" in ran.out


class TestEncodings:
    ROWS = "Round;Player 1;Player 2;Score 1;Score 2\n1;Zoë;Jürgen;0,5;0,5\n"

    @pytest.mark.parametrize(
        "data",
        [
            b"\xef\xbb\xbf" + ROWS.encode(),
            ROWS.replace("\n", "\r\n").encode("cp1252"),
            ROWS.replace(";", "\t").encode("utf-16"),
            ROWS.replace(";", "\t").encode("utf-16-le"),
            ROWS.replace(",", ".").replace(";", ",").encode(),
        ],
        ids=["utf-8 with mark", "Windows-1252", "utf-16", "utf-16 without mark", "utf-8"],
    )
    def test_give_the_same_event(self, take, data):
        ran = take(data, *CUP)
        assert ran.out.endswith("matches:\n      - [Zoë, Jürgen, 0-0-1]\n")

    def test_that_are_mixed_are_asked_about(self, take):
        ran = take(self.ROWS.encode() + "1;Łukasz;Jürgen;1;0\n".encode("cp1250"), *CUP)
        assert ran.code == 1
        assert "which encoding" in ran.err
        assert ran.out == ""


class TestOtherShapes:
    def test_a_player_list_becomes_an_event_to_come(self, take):
        ran = take("Name,ID,Team,Faction,Birth date\nAnn Lee,7,North,Blue,1999-01-01\n", *CUP)
        assert ran.out.endswith("players:\n  - {name: Ann Lee, id: '7', team: North, deck: Blue}\n")
        assert "1999" not in ran.out + ran.err
        assert "birth dates" in ran.err

    def test_standings_keep_what_they_say_and_invent_nothing(self, take):
        ran = take("Rank,Name,Points\n1,Ann Lee,9\n2,Bo Diaz,6\n", *CUP)
        assert "  | 1 | Ann Lee | 9 |\n" in ran.out
        assert "rounds" not in ran.out
        assert "hold no matches" in ran.err

    @pytest.mark.parametrize(
        ("heads", "kept"),
        [
            ("OMW%,GW%,OGW%", "OMW | GW | OGW"),
            ("Opponents' Match Win %;Game Win %;Opponents' Game Win %", "OMW | GW | OGW"),
            ("SoS,Extended SoS", "SoS | xSoS"),
        ],
    )
    def test_standings_keep_percentages_and_strength_of_schedule(self, take, heads, kept):
        mark = ";" if ";" in heads else ","
        values = ["55.5%", "80%", "50.25%"][: heads.count(mark) + 1]
        rows = [["Rank", "Name", "Points", heads], ["1", "Ann Lee", "9", *values]]
        ran = take("\n".join(mark.join(row) for row in rows), *CUP)
        assert f"| # | Player | Points | {kept} |\n" in ran.out
        assert f"| 1 | Ann Lee | 9 | {' | '.join(values)} |\n" in ran.out
        assert "nothing is known of a column" not in ran.err

    @pytest.mark.parametrize(
        "table",
        [
            "No\tName\t1.Rd\t2.Rd\n1\tAnn\t2w1\t3b½\n2\tBo\t1b0\tbye\n3\tCy\tbye\t1w½\n",
            "Rk,Name,R1,R2\n2,Ann,3+,1=\n3,Bo,2-,bye\n1,Cy,bye,2=\n",
        ],
    )
    def test_a_cross_table_is_read_from_both_sides(self, take, table):
        ran = take(table, *CUP)
        assert "- [Ann, Bo, W]\n      - [Cy, bye]\n" in ran.out
        assert "- [Bo, bye]\n" in ran.out
        assert "D]\n" in ran.out

    def test_points_that_do_not_follow_are_told(self, take):
        ran = take("No,Name,R1,Pts\n1,Ann,2w1,7\n2,Bo,1b0,0\n", *CUP)
        assert "Ann: the file says 7 for points; the results give 3" in ran.err

    def test_a_cross_table_that_contradicts_names_both_cells(self, take):
        ran = take("No,Name,R1\n1,Ann,2w1\n2,Bo,1b1\n", *CUP)
        assert ran.code == 1
        assert '"2w1"' in ran.err
        assert '"1b1"' in ran.err


@pytest.mark.parametrize(
    "text",
    [
        'name,id\n"Lee, Ann",7\n"Diaz,  Bo",8\n',
        'rank,name,points\n1,"Lee, Ann",3\n2,"Diaz, Bo",0\n',
        'name,round 1\n"Lee, Ann",2w1\n"Diaz, Bo",1b0\n',
    ],
    ids=["players", "standings", "cross-table"],
)
def test_every_table_turns_names_that_begin_with_the_family(take, text):
    ran = take(text, *CUP)
    assert "Ann Lee" in ran.out
    assert "Lee, Ann" not in ran.out
    assert ran.err.count("were turned") == 1


@pytest.mark.parametrize("other", ["Bo Diaz", '"Diaz, Bo, Jr."', '"Diaz,"'])
def test_names_stay_as_they_are_where_not_all_begin_with_the_family(take, other):
    ran = take(f'name,id\n"Lee, Ann",7\n{other},8\n', *CUP)
    assert "Lee, Ann" in ran.out
    assert "turned" not in ran.err


def test_of_two_columns_that_mean_the_same_the_plainer_name_counts(take):
    ran = take("No,Name,Score,R1,Points\n1,Ann,28,2w1,3\n2,Bo,25,1b0,0\n", *CUP)
    assert "2 of 2 numbers that the file computed are as ours" in ran.err


def test_pairings_of_a_chess_site_are_read_with_spaced_forfeits_and_who_was_not_paired(take):
    ran = take(
        "Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.\n"
        "1;2;FM;Ann;2210;1;1 - 0;1;;Bo;2230;1\n"
        "2;3;;Cy;1900;0;- - +;0;;Di;1800;5\n"
        "3;4;;Ed;0;0;+ - -;0;;Flo;0;6\n"
        "4;7;;Gus;0;0;0;;;not paired;;\n"
        "5;8;;Hal;0;0;1;;;bye;;\n"
        "6;9;;Ida;0;0;;;;not paired;;\n",
        *CUP,
    )
    assert "- {players: [Ann, Bo], result: 1-0, table: 1}\n" in ran.out
    assert "- {players: [Cy, Di], result: L forfeit, table: 2}\n" in ran.out
    assert "- {players: [Ed, Flo], result: W forfeit, table: 3}\n" in ran.out
    assert "- [Gus, zero bye]\n" in ran.out
    assert "- [Hal, bye]\n" in ran.out
    assert "- [Ida, zero bye]\n" in ran.out


def test_a_title_of_chess_is_no_deck_and_number_zero_is_none(take):
    ran = take("Title,Username,FideID,Rating\nGM,Ann,4600001,2700\n,Bo,0,2300\n", *CUP)
    assert "- {name: Ann, id: '4600001', rating: 2700}\n" in ran.out
    assert "- {name: Bo, rating: 2300}\n" in ran.out
    assert "- {name: Ann, deck: Lotus}\n" in take("name,title\nAnn,Lotus\n", *CUP).out
