import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import { type Invoice, sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useForm } from '@mantine/form'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldTexts } from '../../../api/errors/error-texts.ts'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useNumberInWords } from './use-number-in-words.ts'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']
const SENT = msg('Invoice {number} is on its way')
const KEPT = msg('The email with invoice {number} is kept in the outbox, not sent')

type SendFormProps = {
  invoiceId: string
  draft: InvoiceEmailDraft
  onSent: (invoice: Invoice) => void
  /** Told of a refusal because of fields that are none of the mail's. */
  onFault: ((error: ApiError) => void) | undefined
  /** Asks for the draft of the mail again: its number has been taken by another invoice. */
  onOutdated: () => void
}

/** The words of one field: as they were typed, where they differ from the draft's; what is emptied is the draft's again. */
const changed = (typed: string, drafted: string) => {
  const text = typed.trim()
  return text === '' || text === drafted.trim() ? undefined : text
}

/** To whom and with what words an invoice is sent: the mail's real ones, unless somebody writes their own. */
export function useSendForm({ invoiceId, draft, onSent, onFault, onOutdated }: SendFormProps) {
  const t = useT()
  const form = useForm({
    initialValues: { to: draft.to, cc: [] as string[], subject: draft.subject, message: draft.message },
    validate: (values) => {
      const faults = joinListFaults(schemaFaults(sendEmailBody, values), ADDRESS_LISTS)
      if (values.to.length === 0) faults.to = t('Enter an address to send to.')
      return faults
    },
  })
  useNumberInWords(draft.number, form.setValues)
  const send = useApiMutation('sendInvoiceEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    form: { setErrors: (faults) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)) },
    onSuccess: onSent,
    onError: (error) => {
      const isOfMail = (field: string) => (field.split('.')[0] ?? '') in form.values
      if (fieldTexts(error).some(([field]) => !isOfMail(field))) onFault?.(error)
      else if (error.status === 409) onOutdated()
    },
  })
  const submit = form.onSubmit(
    ({ to, cc, ...words }) => {
      const subject = changed(words.subject, draft.subject)
      const message = changed(words.message, draft.message)
      const isOwn = subject !== undefined || message !== undefined
      send.mutate({
        params: { id: invoiceId },
        body: { to, cc, subject, message, expected_number: isOwn ? draft.number : undefined },
      })
    },
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: send.isPending }
}
