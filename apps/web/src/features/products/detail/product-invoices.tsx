import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import classes from '../../clients/client-records.module.css'
import { ClientPart } from '../../clients/detail/client-part.tsx'

const SHOWN = 10

/** The latest invoices with a line that names the product, drafts too. */
export function useProductInvoices(product: string) {
  const query = { product, page_size: SHOWN, ordering: '-issue_date' as const }
  return useQuery(apiQuery('listInvoices', { query }))
}

type ProductInvoicesProps = {
  product: string
  query: UseQueryResult<{ count: number; results: InvoiceListItem[] }>
}

/** The invoices it stands on. */
export function ProductInvoices({ product, query }: ProductInvoicesProps) {
  const t = useT()
  const count = query.data?.count ?? 0
  const all: string = '/dashboard/invoices'
  const showAll = count > SHOWN && (
    <Link to={all} search={{ product } as never} className={classes.all}>
      {t('All {count} invoices', { count })}
    </Link>
  )
  return (
    <ClientPart title={t('Invoices')} aside={showAll}>
      <QueryState
        query={query}
        skeleton={<LinesSkeleton lines={4} />}
        isEmpty={(page) => page.count === 0}
        empty={<p className={classes.empty}>{t('On no invoice yet.')}</p>}
      >
        {(page) => (
          <ul className={classes.records}>
            {page.results.map((invoice) => (
              <li key={invoice.id}>
                <Link to={`/dashboard/invoices/${invoice.id}` as string} className={classes.record}>
                  <span className={classes.name}>
                    {invoice.number ?? t('Draft')}
                    <span className={classes.reference}>{invoice.client_name}</span>
                  </span>
                  <span className={classes.date}>
                    <DateText date={invoice.issue_date} />
                  </span>
                  <span className={classes.status}>
                    <StatusBadge status={shownInvoiceStatus(invoice)} of="invoice" />
                  </span>
                  <MoneyText className={classes.amount} amount={invoice.total} currency={invoice.currency} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </ClientPart>
  )
}
