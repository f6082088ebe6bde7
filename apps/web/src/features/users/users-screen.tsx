import type { userListQuery } from '@counterfoil/contract/users/users.schema.ts'
import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LIST_PAGE_SIZE, type ListState, listQuery, useListState } from '../../ui/list-state.ts'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import type { ListView } from '../../ui/list-views.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { InviteModal } from './invite-modal.tsx'
import { NewUserModal } from './new-user-modal.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { nameOf, useUserColumns } from './user-columns.tsx'

type UserQuery = Partial<z.input<typeof userListQuery>>
const STATUSES = [undefined, 'active', 'invited', 'deactivated'] as const

function useUserViews({ search }: ListState): ListView[] {
  const t = useT()
  const counts = useQueries({
    queries: STATUSES.map((status) => ({
      ...apiQuery('listUsers', {
        query: { ...(search.search ? { search: String(search.search) } : {}), status, page_size: 1 },
      }),
      meta: { quiet: true },
    })),
  })
  const labels = [t('All'), t('Active'), t('Invited'), t('Deactivated')]
  return STATUSES.map((id, at) => ({ id, label: labels[at] ?? '', count: counts[at]?.data?.count }))
}

function NoUsers({ list }: { list: ListState }) {
  const t = useT()
  return (
    <EmptyState
      title={t('Nobody matches')}
      text={t('Look at all of them, or search for somebody else.')}
      action={
        <Button variant="default" onClick={() => list.change({ view: undefined, search: undefined })}>
          {t('Show all users')}
        </Button>
      }
    />
  )
}

function UsersTable({ list }: { list: ListState }) {
  const t = useT()
  const columns = useUserColumns()
  const views = useUserViews(list)
  const ordering = list.search.ordering ?? 'name'
  const { view: _view, ...query } = listQuery(list.search)
  const users = useQuery(
    apiListQuery('listUsers', {
      query: {
        ...query,
        ordering: ordering as UserQuery['ordering'],
        status: list.search.view as UserQuery['status'],
      },
    }),
  )
  return (
    <>
      <ListToolbar list={list} views={views} columns={columns} searchPlaceholder={t('Search users')} />
      <QueryState
        query={users}
        skeleton={<TableSkeleton />}
        isEmpty={(page) => page.count === 0}
        empty={<NoUsers list={list} />}
      >
        {(page) => (
          <DataTable
            label={t('Users')}
            rows={page.results}
            columns={columns}
            rowId={(user) => user.id}
            rowName={nameOf}
            rowLink={(user) => ({ to: '/dashboard/users/$id', params: { id: user.id } })}
            ordering={ordering}
            onOrder={(next) => list.change({ ordering: next })}
            hidden={list.hidden}
            stale={users.isPlaceholderData}
            paging={{
              page: list.page,
              pageSize: LIST_PAGE_SIZE,
              count: page.count,
              change: (next) => list.change({ page: next }),
            }}
          />
        )}
      </QueryState>
    </>
  )
}

/** Who works in the company, and who is invited to. */
export function UsersScreen() {
  const t = useT()
  const list = useListState()
  const [asking, setAsking] = useState<'invite' | 'create' | null>(null)
  const close = () => setAsking(null)
  useKeys({ n: () => setAsking('invite') })
  return (
    <Page
      title={t('Users')}
      actions={
        <Button variant="default" onClick={() => setAsking('create')}>
          {t('Create user')}
        </Button>
      }
      action={
        <Button leftSection={<UserPlus size={16} />} onClick={() => setAsking('invite')}>
          {t('Invite user')}
        </Button>
      }
    >
      <UsersTable list={list} />
      <OpenInvitations />
      <InviteModal opened={asking === 'invite'} onClose={close} />
      <NewUserModal opened={asking === 'create'} onClose={close} />
    </Page>
  )
}
