/** Where a word too long for its column may be broken. The template turns it into a break without a character. */
export const BREAK_MARK = '\u200b'

// A long address is better broken after one of these.
const GOOD_BREAK = /[/@.,;:_?&=+-]/
// Written without spaces. The engine may break it after nearly every character, but not between marks.
const EAST_ASIAN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u30ff\\uff00-\\uffef'
const WORDS_AND_SPACES = new RegExp(
  `(?<eastAsian>[${EAST_ASIAN}]+)|(?<thai>[\\p{Script=Thai}]+)|[^ ${EAST_ASIAN}\\p{Script=Thai}]+| +`,
  'gu',
)
/** Letters joined by virama are one character to the engine, which ends where some hundred are; no word joins more than five. */
const ENDLESS_CONJUNCT = /((?:[\u0900-\u097f]\u094d){8})(?=[\u0900-\u097f]\u094d)/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** The text with a mark in each word that is wider than its column. Widths are in em. */
export function withBreakMarks(
  written: string,
  columnWidth: number,
  width: (text: string) => number,
): string {
  const text = written.replace(ENDLESS_CONJUNCT, `$1${BREAK_MARK}`)
  // Nothing advances more than two em, so most texts need no measuring.
  if (text.length * 2 <= columnWidth || width(text) <= columnWidth) return text
  const cut = (word: string) =>
    width(word) <= columnWidth ? word : cutWord(word, columnWidth, width).join(BREAK_MARK)
  return Array.from(text.matchAll(WORDS_AND_SPACES), ({ 0: word, groups = {} }) => {
    const { eastAsian, thai } = groups
    if (eastAsian) return word.replace(/[^\p{L}]+/gu, cut)
    return thai ? cutThai(word, columnWidth, width) : cut(word)
  }).join('')
}

/** Thai between words: the engine knows them too, but finds no break in what is none. */
function cutThai(text: string, columnWidth: number, width: (text: string) => number): string {
  if (width(text) <= columnWidth) return text
  const lines: string[] = []
  let line = ''
  for (const { segment } of thaiWords.segment(text)) {
    if (line !== '' && width(line + segment) > columnWidth) {
      lines.push(line)
      line = ''
    }
    line += segment
  }
  return [...lines, line]
    .map((part) => (width(part) <= columnWidth ? part : cutWord(part, columnWidth, width).join(BREAK_MARK)))
    .join(BREAK_MARK)
}

/** Cuts a word into pieces as wide as the column, after a separator where one is in the second half. */
function cutWord(word: string, columnWidth: number, width: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const advance = width(segment)
    if (piece.length > 0 && used + advance > columnWidth) {
      const separator = piece.findLastIndex((grapheme) => GOOD_BREAK.test(grapheme))
      const cut = separator > piece.length / 2 ? separator + 1 : piece.length
      pieces.push(piece.slice(0, cut).join(''))
      piece = piece.slice(cut)
      used = width(piece.join(''))
    }
    piece.push(segment)
    used += advance
  }
  return [...pieces, piece.join('')]
}
