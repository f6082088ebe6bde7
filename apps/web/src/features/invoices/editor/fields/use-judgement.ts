import { useDeferredValue, useMemo, useRef } from 'react'
import { todayIn } from '../../../../i18n/format-date.ts'
import { faultsOf } from '../draft/draft-faults.ts'
import { type DraftForm, isLongDraft, signatureOf, writtenLines } from '../draft/draft-form.ts'
import {
  computeDraftTotals,
  type DraftFaults,
  type DraftTotals,
  type TaxTable,
} from '../draft/draft-totals.ts'
import type { DraftBasis } from '../draft/use-draft-basis.ts'
import { useUnreadFields } from '../draft/use-unread-fields.ts'

/** What sums and faults are worked out of, and what is saved: of a long draft a moment after what is typed is shown. */
function useSettledForm(form: DraftForm): DraftForm {
  const later = useDeferredValue(form)
  return isLongDraft(form) ? later : form
}

/** The last sums that could be computed stay while a figure is half typed; the lines are as they are now. */
function useDraftTotals(typed: DraftForm, table: TaxTable) {
  const form = useSettledForm(typed)
  // One after the other: no frame waits for the sums and for what follows from them.
  const settled = useSettledForm(form)
  const totals = useMemo(() => computeDraftTotals(form, table), [form, table])
  const last = useRef(totals.totals)
  // Of no lines at all there are no sums that would say something of those with a fault.
  if (totals.totals !== null) last.current = writtenLines(form).length > 0 ? totals.totals : null
  const shown: DraftTotals = { ...totals, totals: totals.totals ?? last.current }
  return { totals, shown, settled }
}

/** What can be told without the server. */
function useLocalFaults(
  form: DraftForm,
  totals: DraftTotals,
  unread: ReturnType<typeof useUnreadFields>['fields'],
  { company, customFields }: Pick<DraftBasis, 'company' | 'customFields'>,
): DraftFaults {
  const own = company.currency
  return useMemo(
    () => faultsOf(form, totals, todayIn(), unread, own, customFields),
    [form, totals, unread, own, customFields],
  )
}

/** What can be said of the form without the server: its sums and faults, and what it would be saved as. */
export function useJudgement(form: DraftForm, start: Pick<DraftBasis, 'table' | 'company' | 'customFields'>) {
  const { totals, shown, settled } = useDraftTotals(form, start.table)
  const signature = useMemo(() => signatureOf(settled), [settled])
  const unread = useUnreadFields()
  const local = useLocalFaults(settled, totals, unread.fields, start)
  return { settled, totals, shown, signature, unread, local, isBlocked: Object.keys(local).length > 0 }
}
