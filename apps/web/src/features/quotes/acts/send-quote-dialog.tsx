import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import dialogs from '../../invoices/dialogs.module.css'
import facts from '../../invoices/send/issue-facts.module.css'
import { SELLER_FACT_NAMES } from '../../invoices/send/issue-facts.tsx'
import { IssueWarnings } from '../../invoices/send/issue-warnings.tsx'
import { MailFields, MailNote } from '../../invoices/send/mail-fields.tsx'
import { useSendQuote } from './use-send-quote.ts'

type SendProps = { quote: Quote; onClose: () => void }
type DraftProps = { draft: QuoteEmailDraft }
type SendFormProps = SendProps & DraftProps & { onOutdated: () => void }

function useTitle(quote: Quote, isKept: boolean): string {
  const t = useT()
  const names = { number: quoteName(quote) ?? '', client: quote.client_name }
  if (quote.lifecycle === 'draft') return t('Send the quote to {client}', names)
  return isKept ? t('Email with {number} for {client}', names) : t('Send {number} to {client}', names)
}

/** Number, total and last day of a quote, as they are or will be once it is sent. */
function SendFacts({ draft }: DraftProps) {
  const t = useT()
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{draft.is_number_final ? t('Number') : t('Number to be')}</dt>
        <dd>{draft.number}</dd>
      </div>
      <div>
        <dt>{t('Total')}</dt>
        <dd>
          <MoneyText amount={draft.total} currency={draft.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('Valid until')}</dt>
        <dd>{draft.valid_until === null ? t('No end date') : <DateText date={draft.valid_until} />}</dd>
      </div>
    </dl>
  )
}

/** What a draft is frozen without, once it is sent. */
function SendWarnings({ draft }: DraftProps) {
  const t = useT()
  const missing = draft.missing.map((fact) => t(SELLER_FACT_NAMES[fact])).join(', ')
  return (
    <>
      <IssueWarnings
        warnings={draft.lines_without_tax > 0 ? ['line_without_tax'] : []}
        linesWithoutTax={draft.lines_without_tax}
        invoice={undefined}
      />
      {missing !== '' && (
        <div className={facts.missing} role="note">
          {t('This quote does not show: {facts}. Once it is sent, that cannot be added.', {
            facts: missing,
          })}{' '}
          <Link to="/dashboard/settings" search={{ tab: 'company' }} className={facts.action}>
            {t('Complete the company')}
          </Link>
        </div>
      )}
    </>
  )
}

function SendForm({ quote, draft, onClose, onOutdated }: SendFormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const isDraft = quote.lifecycle === 'draft'
  const { form, submit, busy } = useSendQuote({ quote, draft, onSent: onClose, onOutdated })
  return (
    <form noValidate className={dialogs.fields} onSubmit={submit}>
      <SendFacts draft={draft} />
      {isDraft && <SendWarnings draft={draft} />}
      <MailNote
        before={isDraft ? t('The quote takes its number and can only be changed by a new version.') : null}
        attached={t('The PDF and a link to accept it are sent with it.')}
      />
      <MailFields
        form={form}
        below={draft.below}
        submitLabel={isKept ? t('Keep the email') : t('Send')}
        busy={busy}
        onClose={onClose}
      />
    </form>
  )
}

/** Shows the mail a quote goes out with, to be changed before it is sent; a draft takes its number first. */
export function SendQuoteDialog(props: SendProps) {
  const { quote, onClose } = props
  const t = useT()
  useFocusBack()
  const title = useTitle(quote, useMailIsKept())
  const draft = useQuery({
    ...apiQuery('getQuoteEmailDraft', { params: { id: quote.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <QueryState query={draft}>
        {(data) => <SendForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
      </QueryState>
    </Modal>
  )
}
