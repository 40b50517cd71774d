/**
 * Advance widths of Gentium Book Plus in hundredths of an em: they put a dot over its syllable without measuring in the
 * browser. Fallback fonts differ in width but little in proportion.
 */
const WIDTHS = widths(
  "a47|b52|c44|d53|e47|f32|g50|h56|i28|j27|k51|l28|m82|n56|o51|p54|q53|r41|s40|t35|u54|v50|w71|x51|y50|z44|" +
    "A61|B57|C54|D61|E51|F49|G59|H66|I31|J31|K59|L49|M82|N65|O61|P54|Q61|R58|S49|T56|U66|V65|W85|X62|Y60|Z53|" +
    "’24|‘24|“46|”46|.24|,24|;24|:24|?44|!28|…72|–47|-34|&68|%70|$48|£48|€48|+41|(32|)32|é47|æ71|ə46|ŋ55|ð50|" +
    // Phonetic letters that the font lacks: their usual width in serif faces with full IPA.
    "θ51|ɑ51|ɒ52|ɛ43|ɪ29|ʊ48|ʌ50|ɔ46|ɜ43|ʃ26|ʒ46|ɡ49|ˈ21|ˌ21|ː26",
);
const DIGIT = 48;
const OTHER = 50;

/** Width of a text set in the given size, without kerning. */
export function advance(text: string, size: number): number {
  let hundredths = 0;
  for (const letter of text) hundredths += WIDTHS[letter] ?? (/\d/.test(letter) ? DIGIT : OTHER);
  return (hundredths * size) / 100;
}

/** Splits the closing punctuation from a syllable: its dot is over the letters alone. */
export function splitPunctuation(text: string): { core: string; punctuation: string } {
  const core = text.replace(/[.,:;?!…’”]+$/u, "") || text;
  return { core, punctuation: text.slice(core.length) };
}

function widths(table: string): Record<string, number> {
  const entries = table.split("|").map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]);
  return { " ": 22, ...Object.fromEntries(entries) };
}
