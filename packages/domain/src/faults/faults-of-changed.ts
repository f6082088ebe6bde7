import type { Fault, FieldFaults } from './fault.ts'

/** Rules of fields that hold a text: each answers what is wrong with one, or null. */
export type TextRules = Readonly<Record<string, (value: string) => Fault | null>>

type Texts = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What is wrong with the texts that are to be stored and are not what is stored: an old value, taken before there was a
 * rule for it, holds nobody up. Fields that are left out are not judged.
 */
export function faultsOfChanged(rules: TextRules, written: Texts, stored: Texts): FieldFaults {
  const faults: FieldFaults = {}
  for (const [field, faultOf] of Object.entries(rules)) {
    const text = textOf(written[field])
    const found = text.trim() === textOf(stored[field]).trim() ? null : faultOf(text)
    if (found) faults[field] = [found]
  }
  return faults
}
