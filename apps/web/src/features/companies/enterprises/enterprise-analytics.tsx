import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyAnalytics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type ListState, useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeletons.tsx'
import { FiscalYearSelect, yearInAddress } from '../../../ui/periods/fiscal-year-select.tsx'
import { AnalyticsAccount } from './analytics-account.tsx'
import classes from './enterprise-screen.module.css'

type PickersProps = { company: MyCompany; analytics: CompanyAnalytics; list: ListState; currency: string }

/** Which year, how finely, and in which currency where there are several. */
function Pickers({ company, analytics, list, currency }: PickersProps) {
  const t = useT()
  return (
    <>
      {analytics.totals.length > 1 && (
        <Select
          aria-label={t('Currency')}
          className={classes.currency}
          allowDeselect={false}
          data={analytics.totals.map((totals) => totals.currency)}
          value={currency}
          onChange={(code) =>
            list.change({ currency: code === company.currency ? undefined : (code ?? undefined) })
          }
        />
      )}
      <SegmentedControl
        aria-label={t('Periods')}
        data={[
          { value: 'month', label: t('Months') },
          { value: 'quarter', label: t('Quarters') },
        ]}
        value={analytics.interval}
        onChange={(interval) => list.change({ interval: interval === 'month' ? undefined : interval })}
      />
      <FiscalYearSelect
        className={classes.year}
        shown={analytics}
        today={todayIn(company.time_zone)}
        list={list}
      />
    </>
  )
}

/** Only what the call knows: an address may hold anything. */
function queryOf(search: ListState['search']) {
  return {
    fiscal_year: yearInAddress(search),
    interval: search.interval === 'quarter' ? ('quarter' as const) : undefined,
  }
}

/** A fiscal year of a company: what was invoiced and received over time, and by whom and how. */
export function EnterpriseAnalytics({ company }: { company: MyCompany }) {
  const t = useT()
  const list = useListState()
  const query = queryOf(list.search)
  const analytics = useQuery(apiListQuery('getCompanyAnalytics', { params: { id: company.id }, query }))
  return (
    <QueryState query={analytics} skeleton={<Skeleton height={340} mt={40} radius={10} />}>
      {(data) => {
        const wanted = data.totals.find((totals) => totals.currency === list.search.currency)
        const currency = wanted?.currency ?? data.currency
        return (
          <div className={analytics.isPlaceholderData ? classes.stale : undefined}>
            <div className={classes.range}>
              <h2 className={classes.rangeTitle}>{t('Fiscal year')}</h2>
              <Pickers company={company} analytics={data} list={list} currency={currency} />
            </div>
            <AnalyticsAccount companyId={company.id} analytics={data} currency={currency} />
          </div>
        )
      }}
    </QueryState>
  )
}
