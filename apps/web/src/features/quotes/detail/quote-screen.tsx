import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { LinesSkeleton, Skeleton } from '../../../ui/loading/skeletons.tsx'
import { DocumentSummary } from '../../invoices/detail/document-summary.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { useQuoteName } from '../quote-name.ts'
import { QuoteStanding } from '../quote-standing.tsx'

function QuoteData({ quote }: { quote: Quote }) {
  const t = useT()
  const name = useQuoteName()
  return (
    <Page
      title={name(quote)}
      breadcrumbs={[{ label: t('Quotes'), to: '/dashboard/quotes' }]}
      aside={<QuoteStanding quote={quote} />}
    >
      <DocumentSummary invoice={quote} />
    </Page>
  )
}

function QuoteSkeleton() {
  return (
    <div className={layout.loading}>
      <div className={layout.halves}>
        <Skeleton className={layout.paperSkeleton} />
        <LinesSkeleton lines={8} />
      </div>
    </div>
  )
}

/** One quote: what it offers, what the client said, and what was invoiced of it. */
export function QuoteScreen({ id }: { id: string }) {
  const t = useT()
  const quote = useQuery({ ...apiQuery('getQuote', { params: { id } }), refetchOnMount: 'always' })
  return (
    <RecordPage
      query={quote}
      title={t('Quote')}
      list={{ label: t('Quotes'), to: '/dashboard/quotes' }}
      skeleton={<QuoteSkeleton />}
    >
      {(data) => <QuoteData quote={data} />}
    </RecordPage>
  )
}
