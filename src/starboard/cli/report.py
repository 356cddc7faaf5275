"""The report of a tournament: one HTML file with its plots in it, and no link to anywhere."""

from __future__ import annotations

import io
from html import escape
from pathlib import Path
from typing import Any

from starboard.bots.tournament import Tournament
from starboard.core.errors import SetupError

from .output import sentence_of_fault
from .terminal import write_file

__all__ = ["need_plots", "write_report"]

INK = "#3b6ea5"
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #1c2733; background: #fff; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #d8dee6; }
th:first-child, td:first-child { text-align: left; }
.table { overflow-x: auto; } svg { max-width: 100%; height: auto; }
"""


def need_plots() -> None:
    """Refuse with a SetupError when what draws the plots is not installed."""
    try:
        import matplotlib.figure  # noqa: F401, PLC0415 - an extra
    except ImportError:
        text = "A report needs matplotlib: pip install starboard[lab]"
        raise SetupError("out", text) from None


def write_report(title: str, held: Tournament, path: Path) -> None:
    """Write the report of a tournament of the game *title*; raises SetupError."""
    found = held.summary()
    parts = [
        f"<h1>{escape(title)}: {len(held.bots)} bots, {found['games']} matches</h1>",
        f"<p>{escape(_how(found))}</p>",
        _section("Ratings, with 95 % intervals", _ranking(found), _plot_ladder(found)),
        _section("Who beats whom", _pairs(found), _plot_matrix(held)),
        _section("Length of a match", _lengths(found), _plot_lengths(held)),
        _section("Time of a decision", _times(found), _plot_times(found)),
        f"<h2>Faults</h2>{_faults(found)}",
    ]
    page = (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}: arena</title><style>{STYLE}</style></head>\n<body>\n"
    )
    write_file(path, page + "\n".join(parts) + "\n</body>\n</html>\n")


# -- words and tables -----------------------------------------------------------------------


def _how(found: dict[str, Any]) -> str:
    options = " ".join(f"{name}={value}" for name, value in found["options"].items())
    return (
        f"{found['finished']} of {found['games']} matches finished; {found['players']} players; "
        f"seed {found['seed']}; {options}. All but the times follow from the seed."
    )


def _section(title: str, table: str, plot: str) -> str:
    return f'<h2>{escape(title)}</h2>\n<div class="table">{table}</div>\n{plot}'


def _table(names: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"


def _ranking(found: dict[str, Any]) -> str:
    scored = any("average" in bot for bot in found["bots"])
    rows = [
        [
            bot["bot"],
            f"{bot['rating']:.1f}",
            f"{bot['rating_low']:.1f} to {bot['rating_high']:.1f}",
            f"{bot['wins']} of {bot['seats']}",
            f"{bot['win_rate']:.1%}",
            f"{bot['low']:.1%} to {bot['high']:.1%}",
            str(bot["illegal"]),
            *([f"{bot['average']:.2f}" if "average" in bot else "-"] if scored else []),
        ]
        for bot in found["bots"]
    ]
    names = ["bot", "rating", "95 % interval", "wins", "rate", "95 % interval", "illegal moves"]
    return _table([*names, *(["average score"] if scored else [])], rows)


def _pairs(found: dict[str, Any]) -> str:
    rows = [
        [
            f"{pair['bot']} against {pair['against']}",
            str(pair["wins"]),
            str(pair["losses"]),
            str(pair["even"]),
            f"{pair['win_rate']:.1%}",
            f"{pair['low']:.1%} to {pair['high']:.1%}",
        ]
        for pair in found["pairs"]
    ]
    return _table(["pair", "won", "lost", "even", "win rate", "95 % interval"], rows)


def _lengths(found: dict[str, Any]) -> str:
    rows = [
        [
            ", ".join(meeting["seats"]),
            str(meeting["games"]),
            f"{meeting['length']['mean']:.0f}",
            str(meeting["length"]["shortest"]),
            str(meeting["length"]["longest"]),
        ]
        for meeting in found["meetings"]
    ]
    return _table(["seats", "matches", "decisions, mean", "fewest", "most"], rows)


def _times(found: dict[str, Any]) -> str:
    rows = [
        [one["bot"], f"{one['decisions']:,}", _ms(one["p50_us"]), _ms(one["p99_us"])]
        for one in found["times"]
    ]
    return _table(["bot", "decisions", "p50 ms", "p99 ms"], rows)


def _ms(us: float | None) -> str:
    return "-" if us is None else f"{us / 1000:,.3f}"


def _faults(found: dict[str, Any]) -> str:
    if not found["faults"]:
        return "<p>No bot crashed or made an illegal move.</p>"
    lines = [f"<li>{escape(sentence_of_fault(fault))}</li>" for fault in found["faults"]]
    return f"<ul>{''.join(lines)}</ul>"


# -- plots ----------------------------------------------------------------------------------


def _figure(height: float) -> Any:
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

    return Figure(figsize=(7.5, height), layout="constrained")


def _svg(figure: Any, name: str) -> str:
    """The figure as SVG to be put into the page; its ids begin with *name*."""
    from matplotlib import rc_context  # noqa: PLC0415 - an extra

    out = io.StringIO()
    plain = {"Date": None, "Creator": None, "Format": None, "Type": None}
    with rc_context({"svg.hashsalt": name, "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure.savefig(out, format="svg", metadata=plain)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    for mark in ('id="', 'href="#', "url(#"):
        text = text.replace(mark, f"{mark}{name}-")
    return text


def _plot_ladder(found: dict[str, Any]) -> str:
    bots = found["bots"][::-1]
    figure = _figure(1 + 0.4 * len(bots))
    axes = figure.subplots()
    values = [bot["rating"] for bot in bots]
    reach = [bot["rating_high"] - bot["rating"] for bot in bots]
    axes.errorbar(values, range(len(bots)), xerr=reach, fmt="o", color=INK, capsize=4)
    axes.set_yticks(range(len(bots)), [bot["bot"] for bot in bots])
    axes.margins(y=0.25)
    axes.set_xlabel("rating")
    axes.grid(axis="x", alpha=0.3)
    return _svg(figure, "ladder")


def _plot_matrix(held: Tournament) -> str:
    bots = held.ranking()
    figure = _figure(1 + 0.6 * len(bots))
    axes = figure.subplots()
    rates = []
    for row, bot in enumerate(bots):
        pairs = [held.pair(bot, other) for other in bots]
        met = [bot != pair.against and pair.wins + pair.losses > 0 for pair in pairs]
        rates.append(
            [pair.rate if is_met else 0.5 for pair, is_met in zip(pairs, met, strict=True)]
        )
        for column, pair in enumerate(pairs):
            if met[column]:
                axes.text(column, row, f"{pair.rate:.0%}", ha="center", va="center")
    axes.imshow(rates, cmap="RdYlBu", vmin=0, vmax=1, alpha=0.6, aspect="auto")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_xticks(range(len(bots)), bots)
    axes.set_xlabel("against")
    return _svg(figure, "matrix")


def _plot_lengths(held: Tournament) -> str:
    figure = _figure(1 + 0.4 * len(held.meetings))
    axes = figure.subplots()
    lengths = [[match.decisions for match in meeting.played] for meeting in held.meetings]
    names = [", ".join(meeting.seats) for meeting in held.meetings]
    axes.boxplot(lengths, orientation="horizontal", tick_labels=names)
    axes.set_xlabel("decisions of players")
    axes.grid(axis="x", alpha=0.3)
    return _svg(figure, "lengths")


def _plot_times(found: dict[str, Any]) -> str:
    timed = [one for one in found["times"] if one["p50_us"] is not None][::-1]
    figure = _figure(1 + 0.4 * len(timed))
    axes = figure.subplots()
    rows = range(len(timed))
    for key, fill in (("p99_us", "#c5d5e6"), ("p50_us", INK)):
        axes.barh(rows, [one[key] / 1000 for one in timed], color=fill, label=key[:3])
    axes.set_yticks(rows, [one["bot"] for one in timed])
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds")
    axes.legend()
    return _svg(figure, "times")
