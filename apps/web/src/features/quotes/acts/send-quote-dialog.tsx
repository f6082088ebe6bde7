import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SendForm } from '../../invoices/send/send-form.tsx'
import { SendModal, useSendTitle } from '../../invoices/send/send-modal.tsx'
import { QuoteSendFacts, useIsOver, useQuoteEmailDraft } from './quote-send-facts.tsx'
import { useSendQuote } from './use-send-quote.ts'

type SendProps = { quote: Quote; onClose: () => void }
type QuoteFormProps = SendProps & { draft: QuoteEmailDraft; onOutdated: () => void }

/** How a client without an address gets the quote all the same. */
function useHintWithoutAddress({ lifecycle }: Quote, { to }: QuoteEmailDraft): string | undefined {
  const t = useT()
  if (to.length > 0) return undefined
  return lifecycle === 'draft'
    ? t(
        'This client has no email address. Enter one, or choose “Mark as sent” on the page of the quote and pass the link on yourself.',
      )
    : t('This client has no email address. Enter one, or copy the link from the page of the quote.')
}

function QuoteForm({ quote, draft, onClose, onOutdated }: QuoteFormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const isDraft = quote.lifecycle === 'draft'
  const isOver = useIsOver(draft)
  const hint = useHintWithoutAddress(quote, draft)
  const sending = useSendQuote({ quoteId: quote.id, draft, onSent: onClose, onOutdated })
  return (
    <SendForm
      {...sending}
      below={draft.below}
      freezes={isDraft && t('The quote takes its number and can only be changed by a new version.')}
      enclosed={t('The PDF and a link to accept it are sent with it.')}
      hint={hint}
      submitLabel={isKept ? (isDraft ? t('Number it and keep the email') : t('Keep the email')) : t('Send')}
      isBlocked={isOver}
      onClose={onClose}
    >
      <QuoteSendFacts quote={quote} draft={draft} />
    </SendForm>
  )
}

/** Shows the mail a quote goes out with, to be changed before it is sent; a draft takes its number first. */
export function SendQuoteDialog(props: SendProps) {
  const { quote, onClose } = props
  const t = useT()
  const names = { number: quoteName(quote) ?? '', client: quote.client_name }
  const ofSent = useSendTitle(names)
  const title = quote.lifecycle === 'draft' ? t('Send the quote to {client}', names) : ofSent
  const draft = useQuoteEmailDraft(quote)
  return (
    <SendModal title={title} onClose={onClose} draft={draft}>
      {(data) => <QuoteForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
