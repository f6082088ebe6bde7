import { readInput } from '@counterfoil/contract/read-input.ts'
import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { faultsOfChanged, type TextRules } from '@counterfoil/domain/faults/faults-of-changed.ts'
import type { z } from 'zod'
import { type ErrorText, faultText } from '../../api/errors/fault-text.ts'
import { msg } from '../../i18n/msg.ts'
import { translate } from '../../i18n/translate.ts'

/** What a schema says to a program, as a form says it to a person who picks from a list. */
function plainerText(found: Fault): ErrorText {
  return found.code === 'country_not_two_letters' ? { id: msg('Choose a country.') } : faultText(found)
}

/** The faults of what was typed, by the form's paths (`addresses.0.city`), from the contract's own schema. */
export function schemaFaults(schema: z.ZodType, value: unknown): Record<string, string> {
  const reading = readInput(schema, value)
  if (reading.success) return {}
  const texts: Record<string, string> = {}
  for (const { path, fault } of reading.faults) {
    const { id, values } = plainerText(fault)
    texts[path.join('.')] ??= translate(id, values)
  }
  return texts
}

/** The faults of texts that are not as they were stored, by the form's paths, from the same rules as the server's. */
export function changedFaults(
  rules: TextRules,
  written: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [field, [found]] of Object.entries(faultsOfChanged(rules, written, stored))) {
    if (found === undefined) continue
    const { id, values } = plainerText(found)
    texts[field] = translate(id, values)
  }
  return texts
}
