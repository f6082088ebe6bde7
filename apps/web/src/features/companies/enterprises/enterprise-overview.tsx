import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyStats } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatCount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeletons.tsx'
import { EnterpriseAnalytics } from './enterprise-analytics.tsx'
import classes from './enterprise-screen.module.css'
import { FiguresByCurrency } from './figures-by-currency.tsx'

function Counts({ stats }: { stats: CompanyStats }) {
  const t = useT()
  const locale = useLocale()
  const counts: [label: string, count: number][] = [
    [t('Invoices'), stats.total_invoices],
    [t('Drafts'), stats.draft_invoices],
    [t('Cancelled [invoice]'), stats.cancelled_invoices],
    ...(stats.written_off_invoices > 0
      ? [[t('Written off [invoice]'), stats.written_off_invoices] as [string, number]]
      : []),
    [t('Clients'), stats.total_clients],
    [t('Active clients'), stats.active_clients],
    [t('Members'), stats.total_members],
  ]
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How a company stands today, and how a fiscal year of it went. */
export function EnterpriseOverview({ company }: { company: MyCompany }) {
  const t = useT()
  const stats = useQuery(apiQuery('getCompanyStats', { params: { id: company.id } }))
  const invoices = (count: number) =>
    t('{count, plural, =0 {no invoices} one {# invoice} other {# invoices}}', { count })
  return (
    <>
      <QueryState query={stats} skeleton={<Skeleton height={104} radius={10} />}>
        {(data) => (
          <>
            <FiguresByCurrency
              sums={data.by_currency}
              notes={{
                revenue: invoices(data.issued_invoices),
                overdue: invoices(data.overdue_invoices),
              }}
            />
            <Counts stats={data} />
          </>
        )}
      </QueryState>
      <EnterpriseAnalytics company={company} />
    </>
  )
}
