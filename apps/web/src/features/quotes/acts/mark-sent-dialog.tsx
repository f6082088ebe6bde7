import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Button, Modal } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import dialogs from '../../invoices/dialogs.module.css'
import { focusInPlace } from '../../invoices/send/focus-in-place.ts'
import { QuoteSendFacts, useIsOver, useQuoteEmailDraft } from './quote-send-facts.tsx'

const MARKED = msg('Quote {number} is marked as sent')

type MarkSentProps = { quote: Quote; onClose: () => void }

/** What it will be and what it lacks, and the button: they come together, and nothing moves them afterwards. */
function MarkSentBody({ quote, draft, onClose }: MarkSentProps & { draft: QuoteEmailDraft }) {
  const t = useT()
  const isOver = useIsOver(draft)
  const mark = useApiMutation('markQuoteSent', {
    success: (sent) => ({ id: MARKED, values: { number: quoteName(sent) ?? '' } }),
    onSuccess: onClose,
  })
  return (
    <>
      <QuoteSendFacts quote={quote} draft={draft} />
      <div className={dialogs.foot}>
        <Button variant="default" onClick={onClose} disabled={mark.isPending}>
          {t('Go back')}
        </Button>
        <Button
          ref={focusInPlace}
          loading={mark.isPending}
          disabled={isOver}
          onClick={() => mark.mutate({ params: { id: quote.id }, body: {} })}
        >
          {t('Mark as sent')}
        </Button>
      </div>
    </>
  )
}

/** Asks before a draft of a quote goes out without a mail. */
export function MarkSentDialog({ quote, onClose }: MarkSentProps) {
  const t = useT()
  useFocusBack()
  const draft = useQuoteEmailDraft(quote)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Mark the quote for {client} as sent?', { client: quote.client_name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={dialogs.fields}>
        <p className={dialogs.note}>
          {t(
            'No email is sent. The quote takes its number and its link, which you pass on yourself, and can only be changed by a new version.',
          )}
        </p>
        <QueryState query={draft} skeleton={<LinesSkeleton lines={2} />}>
          {(data) => <MarkSentBody quote={quote} onClose={onClose} draft={data} />}
        </QueryState>
      </div>
    </Modal>
  )
}
