import type { CompanyStatistics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useListState } from '../../../ui/lists/list-state.ts'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { useCompany, useSession } from '../../auth/session/use-session.ts'
import { type EnterpriseRow, EnterpriseTable } from './enterprise-table.tsx'
import classes from './enterprises-screen.module.css'
import { FiguresByCurrency } from './figures-by-currency.tsx'
import { sumsByCurrency } from './sums-by-currency.ts'

/** So many are found by looking. */
const WITHOUT_SEARCH = 8

function NewCompanyButton() {
  const t = useT()
  return (
    <Button component={Link} to="/dashboard/new-company" leftSection={<Plus size={16} />}>
      {t('New company')}
    </Button>
  )
}

function Enterprises({ rows }: { rows: readonly EnterpriseRow[] }) {
  const t = useT()
  const list = useListState()
  const { currency } = useCompany()
  const wanted = (list.search.search ?? '').trim().toLowerCase()
  const found = rows.filter(({ company }) => company.name.toLowerCase().includes(wanted))
  return (
    <>
      {rows.length > 1 && (
        <section aria-label={t('All companies together')} className={classes.totals}>
          <FiguresByCurrency
            sums={sumsByCurrency(
              rows.map(({ stats }) => stats),
              currency,
            )}
          />
        </section>
      )}
      {rows.length > WITHOUT_SEARCH && <ListToolbar list={list} searchPlaceholder={t('Search companies')} />}
      {found.length > 0 ? (
        <EnterpriseTable rows={found} />
      ) : (
        <EmptyState
          title={t('No company matches')}
          action={
            <Button variant="default" onClick={() => list.change({ search: undefined })}>
              {t('Clear search')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** All companies of a person, side by side, each in its own currency. */
export function EnterprisesScreen() {
  const t = useT()
  const { companies } = useSession()
  const statistics = useQuery(apiQuery('listCompanyStatistics'))
  // What a company is called and whether it is there at all, the session knows first.
  const rowsOf = (counted: readonly CompanyStatistics[]) =>
    companies.flatMap((company) => {
      const stats = counted.find((entry) => entry.company === company.id)
      return stats ? [{ company, stats }] : []
    })
  return (
    <Page
      title={t('Companies')}
      aside={<span className={classes.count}>{companies.length}</span>}
      action={<NewCompanyButton />}
    >
      <QueryState query={statistics} skeleton={<TableSkeleton rows={Math.min(companies.length, 12)} />}>
        {({ results }) => <Enterprises rows={rowsOf(results)} />}
      </QueryState>
    </Page>
  )
}
