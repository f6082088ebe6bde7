import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useMailForm } from '../../invoices/send/use-mail-form.ts'

const SENT = msg('Quote {number} is on its way')
const KEPT = msg('The email with quote {number} is kept in the outbox, not sent')

type SendProps = {
  quote: Quote
  draft: QuoteEmailDraft
  onSent: () => void
  /** Asks for the draft of the mail again: its number has been taken by another quote. */
  onOutdated: () => void
}

/** The mail of a quote; a draft takes its number with it. */
export function useSendQuote({ quote, draft, onSent, onOutdated }: SendProps) {
  const { form, refusals, onSubmit } = useMailForm(draft)
  const send = useApiMutation('sendQuote', {
    success: (sent) => ({
      id: sent.mail_kept_at === null ? SENT : KEPT,
      values: { number: quoteName(sent) ?? '' },
    }),
    form: refusals,
    onSuccess: onSent,
    onError: (error) => {
      if (error.code === 'number_differs') onOutdated()
    },
  })
  const submit = onSubmit((body) => send.mutate({ params: { id: quote.id }, body }))
  return { form, submit, busy: send.isPending }
}
