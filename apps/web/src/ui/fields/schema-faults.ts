import { readInput } from '@counterfoil/contract/read-input.ts'
import type { z } from 'zod'
import { sentenceText } from '../../api/errors/server-sentences.ts'
import { msg } from '../../i18n/msg.ts'
import { translate } from '../../i18n/translate.ts'

/** What a schema says to a program, as a form says it to a person who picks from a list. */
const PLAINER: Readonly<Record<string, string>> = {
  'Two capital letters, as in ISO 3166-1.': msg('Choose a country.'),
}

function faultText(message: string): string {
  const { id, values } = sentenceText(PLAINER[message] ?? message)
  return translate(id, values)
}

/** The faults of what was typed, by the form's paths (`addresses.0.city`), from the contract's own schema. */
export function schemaFaults(schema: z.ZodType, value: unknown): Record<string, string> {
  const reading = readInput(schema, value)
  if (reading.success) return {}
  const faults: Record<string, string> = {}
  for (const issue of reading.error.issues) faults[issue.path.join('.')] ??= faultText(issue.message)
  return faults
}
