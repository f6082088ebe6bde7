import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import classes from '../client-records.module.css'
import { ClientPart } from './client-part.tsx'

const SHOWN = 6

/** The client's latest invoices. */
export function ClientInvoices({ client }: { client: Client }) {
  const t = useT()
  const invoices = useQuery(
    apiQuery('listInvoices', { query: { client: client.id, page_size: SHOWN, ordering: '-issue_date' } }),
  )
  const all: string = `/dashboard/clients/${client.id}/invoices`
  const count = invoices.data?.count ?? 0
  const showAll = count > SHOWN && (
    <Link to={all} className={classes.all}>
      {t('All {count} invoices', { count })}
    </Link>
  )
  return (
    <ClientPart title={t('Invoices')} aside={showAll}>
      <QueryState
        query={invoices}
        skeleton={<LinesSkeleton lines={4} />}
        isEmpty={(page) => page.count === 0}
        empty={<p className={classes.empty}>{t('No invoices yet.')}</p>}
      >
        {(page) => (
          <ul className={classes.records}>
            {page.results.map((invoice) => (
              <li key={invoice.id}>
                <Link to={`/dashboard/invoices/${invoice.id}` as string} className={classes.record}>
                  <span className={classes.name}>{invoice.number ?? t('Draft')}</span>
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
