import type { RecurringView } from '@counterfoil/domain/recurring/recurring-status.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { ListView } from '../../ui/lists/list-views.tsx'
import { isFirstTry } from '../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { useSavedViews } from '../saved-views/use-saved-views.ts'
import { COLUMNS_PUT_AWAY, RECURRING_FILTERS } from './list-search.ts'
import { useRecurringColumns } from './recurring-columns.tsx'
import { RecurringFilters } from './recurring-filters.tsx'

const NEW_RECURRING = '/dashboard/recurring/new'

/** Only what goes on brings something in each month. */
const WITH_SUM: ReadonlySet<RecurringView> = new Set(['all', 'active', 'needs_attention'])

function useViews({ search }: ListState): ListView[] {
  const t = useT()
  const filters = narrowing(search, RECURRING_FILTERS)
  const query = useQuery({ ...apiQuery('getRecurringViews', { query: filters }), meta: { quiet: true } })
  const labels: readonly (readonly [RecurringView, string])[] = [
    ['all', t('All')],
    ['active', t('Active [invoice]')],
    ['paused', t('Paused')],
    ['needs_attention', t('Needs attention')],
    ['completed', t('Completed [invoice]')],
    ['cancelled', t('Cancelled [recurring]')],
  ]
  return labels.map(([view, label]) => {
    const figures = query.data?.views.find((entry) => entry.view === view)
    const hasSum = WITH_SUM.has(view)
    return {
      id: view === 'all' ? undefined : view,
      label,
      count: figures?.count,
      sum: hasSum ? figures?.sums[0] : undefined,
      moreSums: hasSum ? figures?.sums.slice(1) : undefined,
      hasSum,
      isWaiting: isFirstTry(query),
      sumNote: hasSum && figures?.sums.length ? t('a month') : undefined,
    }
  })
}

function NewButton() {
  const t = useT()
  return (
    <PermissionGate permission="recurring.write">
      <Button component={Link} to={NEW_RECURRING} leftSection={<Plus size={16} />}>
        {t('New recurring invoice')}
      </Button>
    </PermissionGate>
  )
}

function NoRecurring({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={RECURRING_FILTERS}
      none={
        <EmptyState
          title={t('Invoices that write themselves appear here')}
          text={t('Say once what you invoice and how often: each invoice is then made on its day.')}
          action={<NewButton />}
        />
      }
      noMatch={t('No recurring invoice matches')}
      showAll={t('Show all recurring invoices')}
    />
  )
}

/** What is invoiced again and again. */
export function RecurringListScreen() {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('recurring.write')
  const list = useListState(COLUMNS_PUT_AWAY)
  const views = useViews(list)
  const saved = useSavedViews('recurring', list, RECURRING_FILTERS)
  const columns = useRecurringColumns()
  const records = useQuery(
    apiListQuery('listRecurring', { query: listQuery(list.search, RECURRING_FILTERS) }),
  )
  useKeys({ n: () => mayWrite && void navigate({ to: NEW_RECURRING }) })
  return (
    <Page
      title={t('Recurring invoices')}
      actions={
        <ExportButton
          fileName="recurring-invoices"
          formats={['xlsx', 'csv']}
          load={(format) =>
            api.exportRecurring({
              query: {
                ...narrowing(list.search, RECURRING_FILTERS),
                view: list.search.view as never,
                format,
              },
            })
          }
        />
      }
      action={<NewButton />}
    >
      <ListTable
        list={list}
        query={records}
        views={views}
        saved={saved.tabs}
        tools={<SavedViewsMenu saved={saved} list={list} />}
        searchPlaceholder={t('Search recurring invoices')}
        filters={<RecurringFilters list={list} />}
        empty={<NoRecurring list={list} />}
        label={t('Recurring invoices')}
        columns={columns}
        rowName={({ name, client_name }) => name ?? client_name}
        rowLink={({ id }) => ({
          to: '/dashboard/recurring/$recurringId',
          params: { recurringId: id },
        })}
        ordering={list.search.ordering ?? 'next_date'}
      />
    </Page>
  )
}
