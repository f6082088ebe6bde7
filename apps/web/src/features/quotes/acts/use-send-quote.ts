import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import type { Sending } from '../../invoices/send/send-form.tsx'
import { type MailFormProps, useMailForm } from '../../invoices/send/use-mail-form.ts'

const SENT = msg('Quote {number} is on its way')
const KEPT = msg('The email with quote {number} is kept in the outbox, not sent')

type SendQuoteProps = MailFormProps & { quoteId: string; onSent: () => void }

/** Sends a quote; a draft takes its number first. */
export function useSendQuote({ quoteId, onSent, ...props }: SendQuoteProps): Sending {
  const { form, refusals, submitWith } = useMailForm(props)
  const send = useApiMutation('sendQuote', {
    success: (sent) => ({
      id: sent.mail_kept_at === null ? SENT : KEPT,
      values: { number: quoteName(sent) ?? '' },
    }),
    ...refusals,
    onSuccess: onSent,
  })
  const submit = submitWith((body) => send.mutate({ params: { id: quoteId }, body }))
  return { form, submit, busy: send.isPending }
}
