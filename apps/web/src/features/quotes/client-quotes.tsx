import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from '../clients/client-records.module.css'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { ValidWords } from './valid-note.tsx'

const SHOWN = 4

/** What a client was offered, the latest first; nothing of a client who was offered nothing. */
export function ClientQuotes({ client }: { client: Client }) {
  const t = useT()
  // Without versions that a later one has taken the place of.
  const query = { client: client.id, view: 'all', page_size: SHOWN } as const
  const { data } = useQuery({ ...apiQuery('listQuotes', { query }), meta: { quiet: true } })
  if (!data || data.count === 0) return null
  const showAll = data.count > SHOWN && (
    <Link to="/dashboard/quotes" search={{ client: client.id } as never} className={classes.all}>
      {t('All {count} quotes', { count: data.count })}
    </Link>
  )
  return (
    <ClientPart title={t('Quotes')} aside={showAll}>
      <ul className={classes.records}>
        {data.results.map((quote) => (
          <li key={quote.id}>
            <Link to="/dashboard/quotes/$quoteId" params={{ quoteId: quote.id }} className={classes.record}>
              <span className={classes.name}>
                {quoteName(quote) ?? t('Draft')}
                <ValidWords quote={quote} className={classes.reference} />
              </span>
              <span className={classes.date}>
                <DateText date={quote.issue_date} />
              </span>
              <span className={classes.status}>
                <QuoteStanding quote={quote} />
              </span>
              <MoneyText className={classes.amount} amount={quote.total} currency={quote.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </ClientPart>
  )
}
