import {
  type CreditNote,
  creditBody,
  creditNotePatch,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { translate } from '../../../i18n/translate.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import {
  byLine,
  type CreditValues,
  creditBodyOf,
  creditChangesOf,
  creditOf,
  itemsOf,
  newCredit,
} from './credit-values.ts'

/** A draft that was made or changed, and whether it is to be issued next. */
type Saved = (note: CreditNote, issues: boolean) => void

function missing(values: CreditValues): Record<string, string> {
  if (values.mode === 'lines' && itemsOf(values).length === 0)
    return { items: translate(faultId('credit_items_needed')) }
  if (values.mode === 'amount' && values.amount.trim() === '')
    return { amount: translate(faultId('credit_amount_needed')) }
  return {}
}

function faultsOf(values: CreditValues, note: CreditNote | null, invoice: Invoice): Record<string, string> {
  const found = note
    ? schemaFaults(creditNotePatch, creditChangesOf(values, note, invoice))
    : schemaFaults(creditBody, creditBodyOf(values))
  return { ...byLine(found, values), ...missing(values) }
}

/** Makes a draft of a credit note, or changes one. */
export function useCreditForm(invoice: Invoice, note: CreditNote | null, onSaved: Saved) {
  const { time_zone } = useCompany()
  const [read] = useState(note)
  const form = useForm<CreditValues>({
    initialValues: read ? creditOf(read, invoice) : newCredit(todayIn(time_zone)),
    validate: (values) => faultsOf(values, read, invoice),
  })
  const setErrors = (faults: Record<string, string>) => form.setErrors(byLine(faults, form.getValues()))
  // Pressed and sent in one event: the state is there only once that is over.
  const wanted = useRef(false)
  const [issues, setIssues] = useState(false)
  const choose = (isIssue: boolean) => {
    wanted.current = isIssue
    setIssues(isIssue)
  }
  const create = useApiMutation('creditInvoice', {
    success: 'Credit note drafted',
    form: { setErrors },
    onSuccess: (made) => onSaved(made, wanted.current),
  })
  const update = useApiMutation('updateCreditNote', {
    success: 'Credit note updated',
    form: { setErrors },
    onSuccess: (made) => onSaved(made, false),
  })
  const submit = form.onSubmit(
    (values) => {
      if (read === null) create.mutate({ params: { id: invoice.id }, body: creditBodyOf(values) })
      else
        update.mutate({
          params: { id: read.id },
          body: creditChangesOf(values, read, invoice),
          ifMatch: read.version,
        })
    },
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, issues, choose, busy: create.isPending || update.isPending }
}
export type CreditForm = ReturnType<typeof useCreditForm>['form']
