import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { CustomFacts } from '../../custom-fields/custom-facts.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { CopyButton } from '../../payment-links/copy-button.tsx'
import { MemberName } from '../../users/use-members.tsx'
import { ValidWords } from '../valid-note.tsx'
import { QuoteAnswer } from './quote-answer.tsx'
import classes from './quote-detail.module.css'
import { QuoteSteps } from './quote-steps.tsx'

type QuoteProps = { quote: Quote }

/** What the quote comes to; of an accepted one what is left to invoice, and how it comes to that. */
function Figures({ quote }: QuoteProps) {
  const t = useT()
  const isAccepted = quote.lifecycle === 'accepted'
  const row = (label: string, amount: string) => (
    <>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={quote.currency} />
      </dd>
    </>
  )
  return (
    <>
      <div className={layout.due}>
        <span className={layout.dueLabel}>{isAccepted ? t('Left to invoice') : t('Total')}</span>
        <MoneyText
          className={layout.dueAmount}
          amount={isAccepted ? quote.left_total : quote.total}
          currency={quote.currency}
        />
        {!isAccepted && quote.valid_until !== null && (
          <span className={layout.dueDate}>
            {t('Valid until')} <DateText date={quote.valid_until} /> <ValidWords quote={quote} />
          </span>
        )}
      </div>
      {isAccepted && (
        <dl className={classes.figures}>
          {row(t('Total of the quote'), quote.total)}
          {row(t('Invoiced'), quote.invoiced_total)}
          {!isZeroAmount(quote.drafts_total) && row(t('In drafts of invoices'), quote.drafts_total)}
        </dl>
      )}
    </>
  )
}

/** Where the client reads the quote and answers, to be copied. */
function ShareLink({ quote: { share_url: url, lifecycle } }: QuoteProps) {
  const t = useT()
  if (url === null || lifecycle === 'superseded') return null
  return (
    <div className={classes.link}>
      <span className={classes.linkLabel}>{t('Link for your client')}</span>
      <a className={classes.address} href={url} target="_blank" rel="noreferrer" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton name={t('Link')} label={t('Copy the link for your client')} text={url} />
    </div>
  )
}

/** Which version it is, and the way to the one before it. */
function VersionFact({ quote: { version, revises } }: QuoteProps) {
  const t = useT()
  if (version === 1) return null
  return (
    <>
      <dt>{t('Version')}</dt>
      <dd>
        {version}
        {revises !== null && (
          <>
            {' · '}
            <Link to="/dashboard/quotes/$quoteId" params={{ quoteId: revises }} className={layout.link}>
              {t('the one before')}
            </Link>
          </>
        )}
      </dd>
    </>
  )
}

function Facts({ quote }: QuoteProps) {
  const t = useT()
  const fact = (label: string, value: ReactNode) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Fragment>
  )
  return (
    <dl className={layout.facts}>
      {fact(
        t('Client'),
        <Link to="/dashboard/clients/$id" params={{ id: quote.client }} className={layout.link} dir="auto">
          {quote.client_name}
        </Link>,
      )}
      {fact(t('Date [quote]'), <DateText date={quote.issue_date} />)}
      {fact(
        t('Valid until'),
        quote.valid_until === null ? t('No end date') : <DateText date={quote.valid_until} />,
      )}
      <VersionFact quote={quote} />
      {INVOICE_REFERENCE_NAMES.filter((name) => quote[name]).map((name) =>
        fact(t(referenceTitle(name)), quote[name]),
      )}
      <CustomFacts values={quote.custom_fields} />
      {quote.assignee && fact(t('Assignee'), <MemberName id={quote.assignee} />)}
      {quote.tags.length > 0 && fact(t('Tags'), quote.tags.join(', '))}
    </dl>
  )
}

/** Where a quote stands: what it comes to, how far it has come, what the client said and what was invoiced. */
export function QuoteSummary({ quote }: QuoteProps) {
  const isAnswered = quote.accepted !== null || quote.rejected !== null
  return (
    <Slip>
      <div className={layout.part}>
        <Figures quote={quote} />
        <ShareLink quote={quote} />
      </div>
      <Perforation />
      <div className={layout.part}>
        <QuoteSteps quote={quote} />
      </div>
      {isAnswered && (
        <>
          <Perforation />
          <div className={layout.part}>
            <QuoteAnswer quote={quote} />
          </div>
        </>
      )}
      <Perforation />
      <div className={layout.part}>
        <Facts quote={quote} />
      </div>
    </Slip>
  )
}
