/** Where a word too long for its column may be broken. The template turns it into a break without a character. */
export const BREAK_MARK = '\u200b'

// A long address is better broken after one of these.
const GOOD_BREAK = /[/@.,;:_?&=+-]/
// Written without spaces: the engine knows where such a text may be broken, unless one word of it is too wide.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\u3000-\\u30ff\\uff00-\\uffef'
const WORDS = new RegExp(`[^ ${UNSPACED}]+|[${UNSPACED}\\p{M}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The text with a mark in each word that is wider than its column. Widths are in em. */
export function withBreakMarks(text: string, columnWidth: number, width: (text: string) => number): string {
  // Nothing advances more than two em, so most texts need no measuring.
  if (text.length * 2 <= columnWidth || width(text) <= columnWidth) return text
  const cut = (word: string) =>
    width(word) <= columnWidth ? word : cutWord(word, columnWidth, width).join(BREAK_MARK)
  return text.replace(WORDS, (word) =>
    IS_UNSPACED.test(word)
      ? Array.from(words.segment(word), ({ segment }) => cut(segment)).join('')
      : cut(word),
  )
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
