import { type ReminderStep, reminderStepCreate } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  REMINDER_PLACEHOLDERS,
  unknownReminderPlaceholder,
} from '@counterfoil/domain/reminders/reminder-placeholders.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { translate } from '../../../i18n/translate.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

export const SIDES = ['before', 'on', 'after'] as const
type Side = (typeof SIDES)[number]

/** A step as it is typed. A language without words has empty ones. */
export type StepValues = {
  days: number | string
  side: Side
  charges_late_fee: boolean
  texts: Record<Language, { subject: string; message: string }>
}

const sideOf = (days: number): Side => (days === 0 ? 'on' : days < 0 ? 'before' : 'after')
const NO_WORDS = { subject: '', message: '' }

/** A new step is a week after the last there is. */
export function stepValues(step: ReminderStep | undefined, last: number): StepValues {
  const days = step?.days ?? Math.max(0, last) + 7
  return {
    days: Math.abs(days),
    side: sideOf(days),
    charges_late_fee: step?.charges_late_fee ?? false,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, step?.texts[language] ?? NO_WORDS]),
    ) as StepValues['texts'],
  }
}

/** What is sent: nothing of a language in which nothing was written. */
export function stepBody({ days, side, charges_late_fee, texts }: StepValues) {
  const written = Object.entries(texts).filter(
    ([, { subject, message }]) => subject.trim() !== '' || message.trim() !== '',
  )
  const count = days === '' ? Number.NaN : Number(days)
  return {
    days: side === 'on' ? 0 : side === 'before' ? -count : count,
    charges_late_fee,
    texts: Object.fromEntries(written) as Partial<StepValues['texts']>,
  }
}

/** What is wrong, by the form's paths. */
export function stepFaults(values: StepValues): Record<string, string> {
  const body = stepBody(values)
  const faults = schemaFaults(reminderStepCreate, body)
  for (const [language, text] of Object.entries(body.texts))
    for (const part of ['subject', 'message'] as const) {
      const name = unknownReminderPlaceholder(text[part])
      if (name === null) continue
      const found = faultText(fault('unknown_placeholder', { name, known: [...REMINDER_PLACEHOLDERS] }))
      faults[`texts.${language}.${part}`] ??= translate(found.id, found.values)
    }
  return faults
}
