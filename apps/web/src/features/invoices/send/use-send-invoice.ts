import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import type { Sending } from './send-form.tsx'
import { type MailFormProps, useMailForm } from './use-mail-form.ts'

const SENT = msg('Invoice {number} is on its way')
const KEPT = msg('The email with invoice {number} is kept in the outbox, not sent')

type SendInvoiceProps = MailFormProps & { invoiceId: string; onSent: (invoice: Invoice) => void }

/** Sends an invoice; a draft is issued first. */
export function useSendInvoice({ invoiceId, onSent, ...props }: SendInvoiceProps): Sending {
  const { form, refusals, submitWith } = useMailForm(props)
  const send = useApiMutation('sendInvoiceEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    ...refusals,
    onSuccess: onSent,
  })
  const submit = submitWith((body) => send.mutate({ params: { id: invoiceId }, body }))
  return { form, submit, busy: send.isPending }
}
