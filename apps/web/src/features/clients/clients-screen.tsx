import type { clientListQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LIST_PAGE_SIZE, type ListState, useListState } from '../../ui/list-state.ts'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import type { ListView } from '../../ui/list-views.tsx'
import { Page } from '../../ui/page.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'

type ClientQuery = Partial<z.input<typeof clientListQuery>>
const STATUSES = [undefined, 'active', 'inactive', 'blocked'] as const
const NAMED = ['search', 'kind', 'country', 'tag'] as const

/** What the address asks of the server, but for status and page. */
function narrowing({ search }: ListState): ClientQuery {
  const entries = NAMED.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as ClientQuery
}

function useClientViews(list: ListState): ListView[] {
  const t = useT()
  const query = narrowing(list)
  const counts = useQueries({
    queries: STATUSES.map((status) => ({
      ...apiQuery('listClients', { query: { ...query, status, page_size: 1 } }),
      meta: { quiet: true },
    })),
  })
  const labels = [t('All'), t('Active'), t('Inactive'), t('Blocked')]
  return STATUSES.map((id, at) => ({ id, label: labels[at] ?? '', count: counts[at]?.data?.count }))
}

function NewClientButton() {
  const t = useT()
  return (
    <PermissionGate permission="clients.write">
      <Button component={Link} to="/dashboard/clients/new" leftSection={<Plus size={16} />}>
        {t('New client')}
      </Button>
    </PermissionGate>
  )
}

function NoClients({ list }: { list: ListState }) {
  const t = useT()
  const { search } = list
  const isNarrowed = [search.view, ...NAMED.map((name) => search[name])].some((value) => value !== undefined)
  if (!isNarrowed) {
    return (
      <EmptyState
        title={t('No clients yet')}
        text={t('Whoever you invoice stands here, with what they owe and have paid.')}
        action={<NewClientButton />}
      />
    )
  }
  const clear = () =>
    list.change({ view: undefined, ...Object.fromEntries(NAMED.map((name) => [name, undefined])) })
  return (
    <EmptyState
      title={t('No client matches')}
      text={t('Look at all of them, or search for something else.')}
      action={
        <Button variant="default" onClick={clear}>
          {t('Show all clients')}
        </Button>
      }
    />
  )
}

export function ClientsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('clients.write')
  const list = useListState()
  const columns = useClientColumns()
  const views = useClientViews(list)
  const ordering = list.search.ordering ?? 'name'
  const query = {
    ...narrowing(list),
    status: list.search.view as ClientQuery['status'],
    ordering: ordering as ClientQuery['ordering'],
    page: list.page,
    page_size: LIST_PAGE_SIZE,
  }
  const clients = useQuery(apiListQuery('listClients', { query }))
  useKeys({ n: () => mayWrite && void navigate({ to: '/dashboard/clients/new' }) })
  return (
    <Page title={t('Clients')} action={<NewClientButton />}>
      <ListToolbar
        list={list}
        views={views}
        columns={columns}
        searchPlaceholder={t('Search clients')}
        filters={<ClientFilters list={list} />}
      />
      <QueryState
        query={clients}
        skeleton={<TableSkeleton />}
        isEmpty={(page) => page.count === 0}
        empty={<NoClients list={list} />}
      >
        {(page) => (
          <DataTable
            label={t('Clients')}
            rows={page.results}
            columns={columns}
            rowId={(client) => client.id}
            rowName={(client) => client.name}
            rowLink={(client) => ({ to: '/dashboard/clients/$id', params: { id: client.id } })}
            ordering={ordering}
            onOrder={(next) => list.change({ ordering: next })}
            hidden={list.hidden}
            stale={clients.isPlaceholderData}
            paging={{
              page: list.page,
              pageSize: LIST_PAGE_SIZE,
              count: page.count,
              change: (next) => list.change({ page: next }),
            }}
          />
        )}
      </QueryState>
    </Page>
  )
}
