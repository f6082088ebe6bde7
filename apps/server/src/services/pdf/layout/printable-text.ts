import type { GlyphAdvances } from '../fonts/document-fonts.ts'
import { directed, isDirectionMark } from './directed-text.ts'
import { withBreakMarks } from './text-breaks.ts'

/** Stands where a character cannot be drawn, so that its absence is seen. */
const REPLACEMENT = '\u25a1'
/** Turns user text into text that the fonts can draw and that fits its column. Widths are in em. */
export interface PrintableText {
  /** One line: line breaks become spaces. */
  line(text: string, columnWidth?: number): string
  /** Keeps line breaks as `\n`, without blank ends. */
  block(text: string, columnWidth?: number): string
  /** How wide a finished text is at most, whatever its weight. */
  width(text: string): number
  canPrint(text: string): boolean
  /** How many characters were replaced so far. */
  replaced(): number
}

const JOINERS = /[\u200c\u200d]/g
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// They have no shape of their own: soft hyphen, zero-width space and joiners, word joiner, variation selectors. Marks of
// direction go as well: which way a line is read is worked out from its letters.
const INVISIBLE =
  /\u00ad|\u061c|\u200b|\u200e|\u200f|[\u202a-\u202c]|\u2060|[\u2066-\u2069]|[\ufe00-\ufe0f]|(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu
// The bullet of the Symbol font, as word processors paste it.
const SYMBOL_BULLET = /\uf0b7/g
// Figures of one width are wider than a proportional 1.
const WIDEST_FIGURE = 0.65
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * An accessible PDF refuses to be written with one character that has no glyph or no meaning. An invoice must
 * never be stopped by an emoji, so such characters are replaced before the engine sees them.
 */
export function createPrintableText(advances: GlyphAdvances): PrintableText {
  let replaced = 0
  const canPrint = (text: string) => {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      if (!advances.has(code) || isForbidden(code)) return false
    }
    return true
  }
  const width = (text: string) => textWidth(text, advances)
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
    // A joiner says how its neighbors are written, where their font knows it.
    const joined = visible.replace(JOINERS, '')
    if (canPrint(joined)) return joined
    // Joiners hold the parts of one emoji together: it counts as one, and they go after it was counted.
    return Array.from(graphemes.segment(composed), ({ segment }) => {
      const grapheme = segment.replace(INVISIBLE, '').replace(JOINERS, '')
      return canPrint(grapheme) ? grapheme : substitute(grapheme)
    }).join('')
  }
  const fit = (text: string, columnWidth: number) => directed(withBreakMarks(text, columnWidth, width))
  return {
    line: (text, columnWidth = Number.POSITIVE_INFINITY) =>
      fit(clean(text.replace(LINE_BREAK, ' ').replace(/\n/g, ' ')).trim(), columnWidth),
    block: (text, columnWidth = Number.POSITIVE_INFINITY) =>
      text
        .replace(LINE_BREAK, '\n')
        .split('\n')
        .map((line) => fit(clean(line).trimEnd(), columnWidth))
        .join('\n')
        .replace(/^\n+|\n+$/g, ''),
    width,
    canPrint,
    replaced: () => replaced,
  }
}

/** Controls, private use, overrides of direction and non-characters, whatever a font claims to have for them. */
function isForbidden(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xfeff ||
    isDirectionMark(code) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code & 0xfffe) === 0xfffe ||
    code >= 0xf0000
  )
}

function textWidth(text: string, advances: GlyphAdvances): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (!isDirectionMark(code)) {
      width += code >= 0x30 && code <= 0x39 ? WIDEST_FIGURE : (advances.get(code) ?? 0)
    }
  }
  return width
}
