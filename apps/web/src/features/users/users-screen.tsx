import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useCountedViews } from '../../ui/lists/use-counted-views.ts'
import { InviteModal } from './invitations/invite-modal.tsx'
import { OpenInvitations } from './invitations/open-invitations.tsx'
import { useOpenInvitations } from './invitations/use-open-invitations.ts'
import { NewUserModal } from './new-user-modal.tsx'
import { nameOf } from './person-name.ts'
import { RolesModal } from './roles/roles-modal.tsx'
import { useUserColumns } from './user-columns.tsx'
import classes from './users.module.css'

function useUserViews({ search }: ListState) {
  const t = useT()
  const views = [
    { id: undefined, label: t('All') },
    { id: 'active', label: t('Active') },
    { id: 'invited', label: t('Invited') },
    { id: 'deactivated', label: t('Deactivated') },
  ]
  const query = narrowing(search, [])
  const counted = useCountedViews(views, (status) =>
    apiQuery('listUsers', { query: { ...query, status: status as never, page_size: 1 } }),
  )
  const { data } = useOpenInvitations(query.search)
  // Who was invited without an account is no user yet, and stands below the table.
  const withoutAccount = data?.results.filter((invitation) => invitation.user === null).length ?? 0
  return counted.map((view) =>
    view.id === 'invited' && view.count !== undefined
      ? { ...view, count: view.count + withoutAccount }
      : view,
  )
}

/** Nobody with an account: who was invited without one stands below the table. */
function NoUsers({ list }: { list: ListState }) {
  const t = useT()
  const { data } = useOpenInvitations(list.search.search)
  if (list.search.view === 'invited' && data !== undefined && data.count > 0)
    return (
      <p className={classes.below}>{t('Nobody invited has an account yet. The invitations are below.')}</p>
    )
  return (
    <ListEmpty
      list={list}
      none={null}
      noMatch={t('Nobody matches')}
      text={t('Look at all of them, or search for somebody else.')}
      showAll={t('Show all users')}
    />
  )
}

function UsersTable({ list }: { list: ListState }) {
  const t = useT()
  const columns = useUserColumns()
  const views = useUserViews(list)
  const { view: status, ...query } = listQuery(list.search)
  const users = useQuery(apiListQuery('listUsers', { query: { ...query, status } }))
  return (
    <ListTable
      list={list}
      query={users}
      views={views}
      searchPlaceholder={t('Search users')}
      empty={<NoUsers list={list} />}
      label={t('Users')}
      columns={columns}
      rowName={nameOf}
      rowLink={(user) => ({ to: '/dashboard/users/$id', params: { id: user.id } })}
      ordering={list.search.ordering ?? 'name'}
    />
  )
}

/** Who works in the company, and who is invited to. */
export function UsersScreen() {
  const t = useT()
  const list = useListState()
  const [asking, setAsking] = useState<'invite' | 'create' | 'roles' | null>(null)
  const close = () => setAsking(null)
  useKeys({ n: () => setAsking('invite') })
  return (
    <Page
      title={t('Users')}
      actions={
        <>
          <Button variant="default" onClick={() => setAsking('roles')}>
            {t('Roles')}
          </Button>
          <Button variant="default" onClick={() => setAsking('create')}>
            {t('Create user')}
          </Button>
        </>
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
      <RolesModal opened={asking === 'roles'} onClose={close} />
    </Page>
  )
}
