/** Stands where a character cannot be drawn, so that its absence is seen. */
export const REPLACEMENT = '\u25a1'
/** Where a word too long for its column may be broken. The template turns it into a break without a character. */
export const BREAK_MARK = '\u200b'

/** Turns user text into text that the fonts can draw and that fits its column. */
export interface PrintableText {
  /** One line: line breaks become spaces. */
  line(text: string, width?: ColumnWidth): string
  /** Keeps line breaks as `\n`, without blank ends. */
  block(text: string, width?: ColumnWidth): string
  canPrint(text: string): boolean
  /** How many characters were replaced so far. */
  replaced(): number
}

export type ColumnWidth = 'wide' | 'narrow'

// Longer words are given break marks. Words of letters alone are hyphenated by the engine and may be longer.
const LONGEST_WORD: Record<ColumnWidth, number> = { wide: 28, narrow: 14 }
const LONGEST_LETTER_WORD = 30

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// They have no shape of their own: soft hyphen, zero-width space and joiners, word joiner, variation selectors.
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f]/gu
// The bullet of the Symbol font, as word processors paste it.
const SYMBOL_BULLET = /\uf0b7/g
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * An accessible PDF refuses to be written with one character that has no glyph or no meaning. An invoice must
 * never be stopped by an emoji, so such characters are replaced before the engine sees them.
 */
export function createPrintableText(covered: ReadonlySet<number>): PrintableText {
  let replaced = 0
  const isPrintable = (code: number) => covered.has(code) && !isForbidden(code)
  const canPrint = (text: string) => {
    for (const character of text) if (!isPrintable(character.codePointAt(0) ?? 0)) return false
    return true
  }
  const substitute = (grapheme: string): string => {
    const plain = grapheme.normalize('NFKC')
    if (plain !== '' && canPrint(plain)) return plain
    const [base = '', ...marks] = grapheme
    replaced++
    if (!canPrint(base)) return REPLACEMENT
    return base + marks.map((mark) => (canPrint(mark) ? mark : REPLACEMENT)).join('')
  }
  const clean = (text: string): string => {
    const composed = text.normalize('NFC').replace(SYMBOL_BULLET, '\u2022').replace(/\t/g, ' ')
    const visible = composed.replace(INVISIBLE, '')
    if (canPrint(visible)) return visible
    // Joiners hold the parts of one emoji together: it counts as one, and they go after it was counted.
    return Array.from(graphemes.segment(composed), ({ segment }) => {
      const grapheme = segment.replace(INVISIBLE, '')
      return canPrint(grapheme) ? grapheme : substitute(grapheme)
    }).join('')
  }
  return {
    line: (text, width = 'wide') =>
      withBreakMarks(clean(text.replace(LINE_BREAK, ' ').replace(/\n/g, ' ')).trim(), width),
    block: (text, width = 'wide') =>
      text
        .replace(LINE_BREAK, '\n')
        .split('\n')
        .map((line) => withBreakMarks(clean(line).trimEnd(), width))
        .join('\n')
        .replace(/^\n+|\n+$/g, ''),
    canPrint,
    replaced: () => replaced,
  }
}

/** Controls, private use, bidirectional overrides and non-characters, whatever a font claims to have for them. */
function isForbidden(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xfeff ||
    (code >= 0x200e && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code & 0xfffe) === 0xfffe ||
    code >= 0xf0000
  )
}

function withBreakMarks(text: string, width: ColumnWidth): string {
  if (text.length <= LONGEST_WORD[width]) return text
  return text.replace(/\S+/gu, (word) => {
    const limit = /^[\p{L}\p{M}]+$/u.test(word) ? LONGEST_LETTER_WORD : LONGEST_WORD[width]
    if (word.length <= limit) return word
    return Array.from(graphemes.segment(word), ({ segment }) => segment).join(BREAK_MARK)
  })
}
