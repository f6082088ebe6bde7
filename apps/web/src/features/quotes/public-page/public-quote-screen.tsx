import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { DataProvider } from '../../../api/queries/data-provider.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { CompanyContact } from '../../payment-links/company-head.tsx'
import { PaySkeleton } from '../../payment-links/outcome/unopened-payment.tsx'
import { PayLayout } from '../../payment-links/pay-layout.tsx'
import classes from './public-quote.module.css'
import { QuoteAnswerForm } from './quote-answer-form.tsx'
import { QuoteLines } from './quote-content.tsx'
import { QuoteExpired, QuoteOutcome, QuoteReplaced } from './quote-outcome.tsx'
import { QuoteProblem } from './quote-problem.tsx'
import { QuoteStub } from './quote-stub.tsx'
import { answerOf, hasContent, type ShownQuote } from './quote-view.ts'
import { usePublicQuote, useQuoteViewed, useShowQuote } from './use-public-quote.ts'
import { type Settled, useQuoteAnswer } from './use-quote-answer.ts'

type AnswerPartProps = {
  shareToken: string
  quote: ShownQuote
  look: () => Promise<PublicQuote | null>
  settled: Settled | null
  onSettled: (settled: Settled) => void
}

/** What was said of the quote, else the question what is. */
function AnswerPart({ shareToken, quote, look, settled, onSettled }: AnswerPartProps) {
  const show = useShowQuote(shareToken)
  const answering = useQuoteAnswer({ shareToken, show, look, onSettled })
  const answer = answerOf(quote)
  if (answer) return <QuoteOutcome quote={quote} answer={answer} settled={settled} />
  if (quote.status === 'expired') return <QuoteExpired quote={quote} settled={settled} />
  return <QuoteAnswerForm quote={quote} answering={answering} />
}

type OpenedQuoteProps = {
  shareToken: string
  quote: PublicQuote
  look: () => Promise<PublicQuote | null>
}

function OpenedQuote({ shareToken, quote, look }: OpenedQuoteProps) {
  useQuoteViewed(shareToken)
  const [settled, setSettled] = useState<Settled | null>(null)
  if (!hasContent(quote)) return <QuoteReplaced quote={quote} settled={settled} />
  return (
    <>
      <Slip className="pay-slip">
        <QuoteStub quote={quote} />
        <div className="pay-across">
          <Perforation />
        </div>
        <div className="pay-down">
          <Perforation direction="vertical" />
        </div>
        <div className={`pay-panel ${classes.panel}`}>
          <QuoteLines content={quote.content} />
          <AnswerPart
            shareToken={shareToken}
            quote={quote}
            look={look}
            settled={settled}
            onSettled={setSettled}
          />
        </div>
      </Slip>
      <CompanyContact email={quote.company_email} />
    </>
  )
}

type PublicQuoteProps = {
  shareToken: string
  /** What came with the page, and is not asked for again. */
  known: PublicQuote | null
}

function QuotePage({ shareToken, known }: PublicQuoteProps) {
  const t = useT()
  const answer = usePublicQuote(shareToken, known)
  const look = async () => {
    const { data, isError } = await answer.refetch()
    return isError ? null : (data ?? null)
  }
  if (answer.data) {
    const { company_name, accent_color } = answer.data
    return (
      <PayLayout title={t('Quote from {company}', { company: company_name })} accentColour={accent_color}>
        <OpenedQuote shareToken={shareToken} quote={answer.data} look={look} />
      </PayLayout>
    )
  }
  if (answer.isError)
    return <QuoteProblem error={toApiError(answer.error)} onRetry={() => void answer.refetch()} />
  return <PaySkeleton title={t('A quote for you')} />
}

/** The public page of a quote, for whoever holds the link. */
export function PublicQuoteScreen({ shareToken, known }: PublicQuoteProps) {
  return (
    <DataProvider>
      <QuotePage key={shareToken} shareToken={shareToken} known={known} />
    </DataProvider>
  )
}
