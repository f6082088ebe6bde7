import { type Fault, fault } from '../faults/fault.ts'

/** What a telephone number is written with; a hyphen may be any dash, as numbers are pasted from letters. */
const SIGNS = /^[\p{Nd}\s+\p{Pd}()./]+$/u
/** The extension behind a number: `ext. 12`, `x12`, `#12`. */
const EXTENSION = /[\s,;]*(?:ext\.?|x|#)\s*\p{Nd}{1,10}$/iu
const FEWEST_DIGITS = 3

/**
 * What is wrong with a telephone number: it has at least 3 digits, is written with digits, blanks and + - ( ) . / alone, and
 * may end in an extension. Nothing is wrong with none at all.
 */
export function phoneFault(value: string): Fault | null {
  const number = value.trim().replace(EXTENSION, '')
  if (value.trim() === '') return null
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0
  return SIGNS.test(number) && digits >= FEWEST_DIGITS ? null : fault('invalid_phone')
}
