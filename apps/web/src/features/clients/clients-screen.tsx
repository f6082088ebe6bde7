import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { api } from '../../api/api-client.ts'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/list-state.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { useCountedViews } from '../../ui/use-counted-views.ts'
import { useKeys } from '../../ui/use-keys.ts'
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
