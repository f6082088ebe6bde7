import { hasRightToLeft, textDirection } from '@counterfoil/domain/text/scripts/text-direction.ts'

/** Begins a line that is read from right to left. The template takes it off and sets the line so. */
const RIGHT_TO_LEFT_MARK = '\u200f'
/** Around figures that are read from left to right whatever surrounds them (LRI and PDI of the Unicode Bidirectional Algorithm). */
const [ISOLATE, END_OF_ISOLATE] = ['\u2066', '\u2069']

// Not the digits of "INV-2026-0042", which go with their letters.
const NUMBER =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d][./:_+\u2212\u2013-]?)[+\u2212-]?\p{Sc}?[+\u2212-]?\(?\d+(?:[ .,:/()\u2212\u2013-]{1,2}\d+)*(?: ?[\p{Sc}%])?/gu
// "101 102" may be two numbers; with as many digits it is one of a telephone.
const TELEPHONE_DIGITS = 7

/**
 * A finished line as the template sets it: marked where it is read from right to left, and its amounts, dates and telephone
 * numbers kept in one piece. Left to themselves they turn: the groups of a number after an Arabic word change places, and a
 * minus goes to the other end. Any other line stays as it is.
 */
export function directed(line: string): string {
  if (!hasRightToLeft(line)) return line
  const kept = line.replace(NUMBER, (number) =>
    isOnePiece(number) ? `${ISOLATE}${number}${END_OF_ISOLATE}` : number,
  )
  return textDirection(line) === 'rtl' ? RIGHT_TO_LEFT_MARK + kept : kept
}

function isOnePiece(number: string): boolean {
  return /[^\d .,]/.test(number) || number.replace(/\D/g, '').length >= TELEPHONE_DIGITS
}

/** A text without what tells its direction: for metadata, which is not laid out. */
export function undirected(text: string): string {
  return text.replace(/[\u200f\u2066\u2069]/g, '')
}

/** Marks, embeddings, overrides and isolates: they are worked out, never printed. */
export function isDirectionMark(code: number): boolean {
  return (
    code === 0x061c ||
    (code >= 0x200e && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  )
}
