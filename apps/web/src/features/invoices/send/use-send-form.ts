import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldTexts } from '../../../api/errors/error-texts.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useMailForm } from './use-mail-form.ts'

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

/** The mail of an invoice; a draft is issued with it. */
export function useSendForm({ invoiceId, draft, onSent, onFault, onOutdated }: SendFormProps) {
  const { form, refusals, onSubmit } = useMailForm(draft)
  const send = useApiMutation('sendInvoiceEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    form: refusals,
    onSuccess: onSent,
    onError: (error) => {
      const isOfMail = (field: string) => (field.split('.')[0] ?? '') in form.values
      if (fieldTexts(error).some(([field]) => !isOfMail(field))) onFault?.(error)
      else if (error.status === 409) onOutdated()
    },
  })
  const submit = onSubmit((body) => send.mutate({ params: { id: invoiceId }, body }))
  return { form, submit, busy: send.isPending }
}
