import { CLIENT_VIEWS, type ClientView } from '@counterfoil/domain/clients/client-views.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
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
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'
import { CLIENT_FILTERS, COLUMNS_PUT_AWAY } from './list-search.ts'

function useClientViews({ search }: ListState): ListView[] {
  const t = useT()
  const query = useQuery({
    ...apiQuery('getClientViews', { query: narrowing(search, CLIENT_FILTERS) }),
    meta: { quiet: true },
  })
  const labels: Record<ClientView, string> = {
    all: t('All'),
    owing: t('Owing'),
    overdue: t('Overdue'),
    active: t('Active'),
    inactive: t('Inactive'),
    blocked: t('Blocked'),
  }
  return CLIENT_VIEWS.map((view) => {
    const figures = query.data?.views.find((entry) => entry.view === view)
    return {
      id: view === 'all' ? undefined : view,
      label: labels[view],
      count: figures?.count,
      sum: figures?.sums[0],
      moreSums: figures?.sums.slice(1),
      hasSum: true,
      isWaiting: isFirstTry(query),
    }
  })
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

function ImportButton() {
  const t = useT()
  return (
    <PermissionGate permission="clients.write">
      <Button
        component={Link}
        to="/dashboard/clients/import"
        variant="default"
        leftSection={<FileUp size={16} />}
      >
        {t('Import')}
      </Button>
    </PermissionGate>
  )
}

function NoClients({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={CLIENT_FILTERS}
      none={
        <EmptyState
          title={t('No clients yet')}
          text={t('Everyone you invoice appears here, with what they owe and have paid.')}
          action={<NewClientButton />}
        />
      }
      noMatch={t('No client matches')}
      showAll={t('Show all clients')}
    />
  )
}

export function ClientsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('clients.write')
  const list = useListState(COLUMNS_PUT_AWAY)
  const columns = useClientColumns()
  const views = useClientViews(list)
  const saved = useSavedViews('clients', list, CLIENT_FILTERS)
  const clients = useQuery(apiListQuery('listClients', { query: listQuery(list.search, CLIENT_FILTERS) }))
  useKeys({ n: () => mayWrite && void navigate({ to: '/dashboard/clients/new' }) })
  return (
    <Page
      title={t('Clients')}
      actions={
        <>
          <ImportButton />
          <ExportButton
            fileName="clients"
            formats={['xlsx', 'csv']}
            load={(format) =>
              api.exportClients({
                query: { ...narrowing(list.search, CLIENT_FILTERS), view: list.search.view as never, format },
              })
            }
          />
        </>
      }
      action={<NewClientButton />}
    >
      <ListTable
        list={list}
        query={clients}
        views={views}
        saved={saved.tabs}
        tools={<SavedViewsMenu saved={saved} list={list} />}
        searchPlaceholder={t('Search clients')}
        filters={<ClientFilters list={list} />}
        empty={<NoClients list={list} />}
        label={t('Clients')}
        columns={columns}
        rowName={(client) => client.name}
        rowLink={(client) => ({ to: '/dashboard/clients/$id', params: { id: client.id } })}
        ordering={list.search.ordering ?? 'name'}
      />
    </Page>
  )
}
