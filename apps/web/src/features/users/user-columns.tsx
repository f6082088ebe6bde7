import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import { dayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { UserAvatar } from '../../ui/text/user-avatar.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { nameOf } from './person-name.ts'
import { useRoleLabel } from './role-labels.ts'
import classes from './users.module.css'

function Person({ user }: { user: CompanyUser }) {
  const t = useT()
  return (
    <span className={classes.person}>
      <UserAvatar user={user} />
      <span className={classes.names}>
        <span className={classes.name} title={nameOf(user)}>
          {nameOf(user)}
          {user.is_self && <span className={classes.you}>{t('(you)')}</span>}
        </span>
        <span className={classes.email} title={user.email}>
          {user.email}
        </span>
      </span>
    </span>
  )
}

export function useUserColumns(): DataColumn<CompanyUser>[] {
  const t = useT()
  const role = useRoleLabel()
  const { time_zone } = useCompany()
  return [
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      card: 'title',
      width: '44%',
      cell: (user) => <Person user={user} />,
    },
    {
      id: 'role',
      header: t('Role'),
      sortKey: 'role',
      card: 'meta',
      cell: (user) => <span className={classes.role}>{role(user.role)}</span>,
    },
    {
      id: 'status',
      header: t('Status'),
      card: 'status',
      cell: (user) => <StatusBadge status={user.status} />,
    },
    {
      id: 'joined',
      header: t('Joined'),
      sortKey: 'joined_at',
      figure: true,
      optional: true,
      cell: (user) => (
        <span className={classes.quiet}>
          <DateText date={dayIn(user.joined_at, time_zone)} />
        </span>
      ),
    },
  ]
}
