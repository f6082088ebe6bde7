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
import { useCountedViews } from '../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'

const FILTERS = ['kind', 'country', 'tag'] as const

function useClientViews({ search }: ListState) {
  const t = useT()
  const views = [
    { id: undefined, label: t('All') },
    { id: 'active', label: t('Active') },
    { id: 'inactive', label: t('Inactive') },
    { id: 'blocked', label: t('Blocked') },
  ]
  const query = narrowing(search, FILTERS)
  return useCountedViews(views, (status) =>
    apiQuery('listClients', { query: { ...query, status: status as never, page_size: 1 } }),
  )
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
      filters={FILTERS}
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
  const list = useListState()
  const columns = useClientColumns()
  const views = useClientViews(list)
  const { view: status, ...query } = listQuery(list.search, FILTERS)
  const clients = useQuery(apiListQuery('listClients', { query: { ...query, status } }))
  useKeys({ n: () => mayWrite && void navigate({ to: '/dashboard/clients/new' }) })
  return (
    <Page
      title={t('Clients')}
      actions={
        <>
          <ImportButton />
          <ExportButton
            fileName="clients.csv"
            load={() =>
              api.exportClients({ query: { ...narrowing(list.search, FILTERS), status: status as never } })
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
