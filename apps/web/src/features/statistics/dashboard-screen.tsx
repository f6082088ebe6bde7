import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { AgeingBars } from './ageing-bars.tsx'
import { AttentionList } from './attention-list.tsx'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FiguresSlip } from './figures-slip.tsx'
import { FirstSteps, hasAnyInvoice, useFirstSteps } from './first-steps.tsx'
import { MonthlyChart } from './monthly-chart.tsx'
import { RecentEvents } from './recent-events.tsx'
import { TopClients } from './top-clients.tsx'

function DashboardData({ data }: { data: Dashboard }) {
  const anyPaid = (data.counts.paid ?? 0) + (data.counts.partially_paid ?? 0) > 0
  const steps = useFirstSteps(data.counts, !anyPaid)
  if (!anyPaid && steps === null) return <DashboardSkeleton />
  return (
    <>
      {!anyPaid && steps && <FirstSteps steps={steps} />}
      {hasAnyInvoice(data.counts) && (
        <>
          <FiguresSlip data={data} />
          <div className={classes.main}>
            <MonthlyChart months={data.monthly} currency={data.currency} />
            <AttentionList invoices={data.needs_attention} waiting={data.waiting} />
          </div>
          <div className={classes.lower}>
            <AgeingBars {...data} />
            <TopClients clients={data.top_clients} isOneCurrency={data.by_currency.length === 1} />
            <RecentEvents events={data.recent} />
          </div>
        </>
      )}
    </>
  )
}

/** How the company stands, and what needs doing. */
export function DashboardScreen() {
  const t = useT()
  const company = useCompany()
  const dashboard = useQuery(apiQuery('getDashboard'))
  return (
    <Page title={t('Dashboard')} aside={<span className={classes.company}>{company.name}</span>}>
      <QueryState query={dashboard} skeleton={<DashboardSkeleton />}>
        {(data) => <DashboardData data={data} />}
      </QueryState>
    </Page>
  )
}
