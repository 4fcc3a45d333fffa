"""Write the fonts of pictures anew: Noto Sans in subsets, for `wardroom.api.raster`.

    python service/fonts.py FOLDER

FOLDER holds NotoSansJP and NotoSansKR, 400Regular and 700Bold, as the packages
@expo-google-fonts/noto-sans-jp and -kr have them. Needs fonttools. A subset holds what the words of
the service are written with, Latin letters of European names, and of its own script the letters
of the commonest double-byte sets, so that names typed by players are drawn as well.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from fontTools import subset

SERVICE = Path(__file__).parent / "wardroom"
TARGET = SERVICE / "fonts"
_WRITTEN = (
    "rulesets/*/data/text/*.toml",
    "rulesets/*/text/*.toml",
    "rulesets/*/data/words/*.toml",
    "rulesets/*/words/*.toml",
    "text/words/*.toml",
    "rulesets/*/data/standard/*.toml",
)
_BOLD = ("board", "values", "words", "names", "headlines", "stages")
_LATIN = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027))}
_KANA = {chr(code) for code in (*range(0x3000, 0x3040), *range(0x3041, 0x3100))}
_DROPPED = ["vhea", "vmtx", "VORG", "BASE", "GSUB", "GPOS", "GDEF", "STAT"]
_RARE_ENDS = (2, 3, 5, 9, 10, 11, 12, 13, 14, 15, 18)
"""Double consonants at the end of a Hangul syllable that names hardly have."""
_SIGNS = set(
    "\u2190\u2191\u2192\u2193\u00d7\u2605\u2713\u2715\u25b2\u25b6\u25cf\u25cb\u25a0\u25a1\ufffd"
)


def written() -> set[str]:
    """Every letter that the service's own words are written with."""
    files = (path for pattern in _WRITTEN for path in SERVICE.glob(pattern))
    return {letter for path in files for letter in path.read_text(encoding="utf-8")}


def headed() -> set[str]:
    """The letters of what boards write in bold: names, titles, codes."""
    tables = (
        tomllib.loads(path.read_text(encoding="utf-8")).get(group, {})
        for pattern in _WRITTEN[:-1]
        for path in SERVICE.glob(pattern)
        for group in _BOLD
    )
    return {letter for table in tables for letter in "".join(map(str, table.values()))}


def rows(encoding: str, first: int, last: int) -> set[str]:
    """The letters in some rows of a double-byte set, such as those of JIS level 1."""
    pairs = (bytes((row, cell)) for row in range(first, last + 1) for cell in range(0xA1, 0xFF))
    return {pair.decode(encoding, "ignore") for pair in pairs} - {""}


def write(source: Path, target: Path, letters: set[str]) -> None:
    """Write the subset of `source` that `letters` need."""
    options = subset.Options(
        hinting=False,
        layout_features=[],
        drop_tables=_DROPPED,
        name_IDs=["*"],
        name_languages=["*"],
    )
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(letters)))
    subsetter.subset(font)
    subset.save_font(font, str(target), options)
    sys.stdout.write(f"{target.name}: {target.stat().st_size:,} bytes\n")


def main(folder: Path) -> None:
    """Write the four subsets."""
    plain = {
        letter
        for letter in written() | _LATIN | _KANA | _SIGNS
        if not ("\u3400" <= letter <= "\u9fff" or "\uac00" <= letter <= "\ud7a3")
    }
    kanji, hangul = rows("euc_jp", 0xB0, 0xCF), rows("euc_kr", 0xB0, 0xC8)
    hangul = {letter for letter in hangul if (ord(letter) - 0xAC00) % 28 not in _RARE_ENDS}
    hangul |= {letter for letter in written() if "\uac00" <= letter <= "\ud7a3"}
    for name, regular, bold in (
        ("NotoSansJP", plain | kanji | written() - hangul, plain | headed() - hangul),
        ("NotoSansKR", hangul | _LATIN, headed() & hangul | _LATIN),
    ):
        for weight, letters in (("400Regular", regular), ("700Bold", bold)):
            (source,) = folder.rglob(f"{name}_{weight}.ttf")
            write(source, TARGET / f"{name}-{weight[3:]}.ttf", letters)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
