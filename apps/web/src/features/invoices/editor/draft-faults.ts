import type { ApiError } from '../../../api/api-error.ts'
import { fieldErrorText } from '../../../api/error-texts.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'
import { type DraftForm, writtenLines } from './draft-form.ts'
import type { DraftFaults, DraftTotals } from './draft-totals.ts'

/** Faults that can be told without the server; a draft that has one waits with saving. */
export function faultsOf(form: DraftForm, totals: DraftTotals): DraftFaults {
  const faults: Record<string, string> = { ...totals.faults }
  for (const line of writtenLines(form)) {
    if (line.description.trim() === '')
      faults[`lines.${line.key}.description`] = msg('Description is required')
  }
  if (form.due_date !== null && form.due_date < form.issue_date) {
    faults.due_date = msg('The due date lies before the issue date.')
  }
  if (form.period_start !== null && form.period_end !== null && form.period_end < form.period_start) {
    faults.period_end = msg('The period ends before it starts.')
  }
  return faults
}

/** The server's faults on the fields of the form: `items.2.quantity` is the third line that was sent. */
export function faultsOfError(error: ApiError, keys: readonly string[]): DraftFaults {
  return Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, messages]) => {
      const [, index, rest] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
      const key = index === undefined ? undefined : keys[Number(index)]
      const place = key === undefined ? field : `lines.${key}.${rest ?? 'description'}`
      const texts = messages.map(fieldErrorText)
      return [place, texts.map(({ id, values }) => translate(id, values)).join(' ')]
    }),
  )
}

/** The part of the faults that belongs to one line, by its fields. */
export function faultsOfLine(faults: DraftFaults, key: string): Record<string, string> | undefined {
  const start = `lines.${key}.`
  const own = Object.entries(faults).filter(([field]) => field.startsWith(start))
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map(([field, text]) => [field.slice(start.length), text]))
}
