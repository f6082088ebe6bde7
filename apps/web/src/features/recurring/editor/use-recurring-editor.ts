import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { useMemo, useReducer, useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { msg } from '../../../i18n/msg.ts'
import { faultsOfError, faultsOfIssue } from '../../invoices/editor/draft/draft-faults.ts'
import { type DraftForm, signatureOf, writtenLines } from '../../invoices/editor/draft/draft-form.ts'
import { draftReducer, draftState } from '../../invoices/editor/draft/draft-reducer.ts'
import { computeDraftTotals, type DraftFaults } from '../../invoices/editor/draft/draft-totals.ts'
import type { DraftBasis } from '../../invoices/editor/draft/use-draft-basis.ts'
import type { FormEditor } from '../../invoices/editor/fields/form-editor.ts'
import { useJudgement } from '../../invoices/editor/fields/use-judgement.ts'
import { comingDates, wordsAt } from '../schedule/coming-dates.ts'
import {
  ruleOf,
  SCHEDULE_FIELD_NAMES,
  type ScheduleValues,
  scheduleFaults,
} from '../schedule/schedule-values.ts'
import { formOn, placeholderFaults } from './recurring-form.ts'

const CHOOSE_CLIENT = msg('Choose a client')

export type RecurringStart = {
  basis: DraftBasis
  form: DraftForm
  schedule: ScheduleValues
  /** Null for one that is not stored yet. */
  record: Recurring | null
  /** By the company's calendar. */
  today: CalendarDate
}

/** What tells one state from another: what would be sent. */
function stateText(form: DraftForm, schedule: ScheduleValues): string {
  const changes = writtenLines(form).map(({ price_changes = [] }) =>
    price_changes.map(({ from, unit_price }) => [from, unit_price]),
  )
  return `${signatureOf(form)}${JSON.stringify([schedule, changes])}`
}

/** What the invoice of each date comes to; the same prices are not added up twice. */
function useTotals(form: DraftForm, table: DraftBasis['table']) {
  return useMemo(() => {
    const known = new Map<string, string | null>()
    return (date: CalendarDate): { amount: string; currency: string } | null => {
      // Of no lines at all there is nothing to say.
      if (writtenLines(form).length === 0) return null
      const priced = formOn(form, date)
      const key = JSON.stringify(priced.lines.map(({ unit_price }) => unit_price))
      if (!known.has(key)) {
        const { totals } = computeDraftTotals(priced, table)
        known.set(key, totals && formatMoney(totals.total))
      }
      const amount = known.get(key)
      return amount ? { amount, currency: form.currency } : null
    }
  }, [form, table])
}

/** What the server calls otherwise than the fields do. */
function renamed(faults: DraftFaults): DraftFaults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, text]) => [
      SCHEDULE_FIELD_NAMES[field.split('.')[0] ?? field] ?? field,
      text,
    ]),
  )
}

/** The dates to come, and what the texts of the next one say. */
function useComing({
  form,
  schedule,
  start,
}: {
  form: DraftForm
  schedule: ScheduleValues
  start: RecurringStart
}) {
  const { record, today } = start
  const dates = useMemo(() => comingDates(schedule, record, today), [schedule, record, today])
  const { language } = form
  const words = useMemo(() => {
    const rule = ruleOf(schedule)
    const [next] = dates
    return rule && next ? wordsAt(rule, schedule.period, { index: next.index, language }) : null
  }, [schedule, dates, language])
  return { dates, words }
}

/** A recurring invoice under the pen: what it says, when it is made, what is wrong. Nothing is saved by itself. */
export function useRecurringEditor(start: RecurringStart) {
  const { basis, record, today } = start
  const [state, dispatch] = useReducer(draftReducer, null, () =>
    draftState(start.form, basis.client, basis.company),
  )
  const [schedule, setSchedule] = useState(start.schedule)
  const { form } = state
  const { dates, words } = useComing({ form, schedule, start })
  const priced = useMemo(() => formOn(form, dates[0]?.date ?? today), [form, dates, today])
  const judged = useJudgement(priced, basis)
  // At the prices of the next date, which is the first of those asked for.
  const totalOn = useTotals(judged.settled, basis.table)
  const [refused, setRefused] = useState<DraftFaults>({})
  // What is missing is a fault once somebody asks to save.
  const [isStrict, setStrict] = useState(false)
  const [saved] = useState(() => stateText(start.form, start.schedule))
  const local: DraftFaults = {
    ...judged.local,
    ...scheduleFaults(schedule, today, record),
    ...placeholderFaults(form),
  }
  const missing: DraftFaults = {
    ...faultsOfIssue(form, schedule.mode === 'draft' ? [] : basis.customFields),
    ...(form.client === null && { client: CHOOSE_CLIENT }),
  }
  const isDirty = stateText(form, schedule) !== saved && !isUntouched(start, form, schedule)
  const parts: FormEditor = {
    form,
    dispatch,
    usual: state.usual,
    ownCurrency: basis.company.currency,
    table: basis.table,
    customFields: basis.customFields,
    totals: judged.shown,
    areTotalsOld: judged.totals.totals === null && judged.shown.totals !== null,
    faults: { ...(isStrict && missing), ...refused, ...local },
    isBlocked: Object.keys(local).length > 0,
    followUnread: judged.unread.follow,
    order: null,
  }
  return {
    ...parts,
    schedule,
    setSchedule: (part: Partial<ScheduleValues>) => setSchedule((before) => ({ ...before, ...part })),
    dates,
    words,
    /** The content at the prices of the next date. */
    priced,
    totalOn,
    isDirty,
    /** Shows what is missing too; whether it can be saved as it is. */
    check: (): boolean => {
      setStrict(true)
      setRefused({})
      return Object.keys(local).length + Object.keys(missing).length === 0
    },
    takeFaults: (error: ApiError) =>
      setRefused(
        renamed(
          faultsOfError(
            error,
            writtenLines(form).map(({ key }) => key),
          ),
        ),
      ),
  }
}

export type RecurringEditorState = ReturnType<typeof useRecurringEditor>

/** Of a new one that only got what its client usually has, nothing would be lost. */
function isUntouched(
  { record, form: first }: RecurringStart,
  form: DraftForm,
  schedule: ScheduleValues,
): boolean {
  return (
    record === null && form.client === first.client && writtenLines(form).length === 0 && schedule.name === ''
  )
}
