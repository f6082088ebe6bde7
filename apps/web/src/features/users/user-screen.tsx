import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { dayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { RecordPage } from '../../ui/frame/record-page.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { UserAvatar } from '../../ui/text/user-avatar.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { nameOf } from './person-name.ts'
import { UserAccess } from './user-access.tsx'
import { UserAccount } from './user-account.tsx'
import classes from './users.module.css'

function UserFacts({ user }: { user: CompanyUser }) {
  const t = useT()
  const { time_zone } = useCompany()
  return (
    <div className={classes.head}>
      <UserAvatar user={user} size={64} />
      <dl className={classes.facts}>
        <dt>{t('Email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('Username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('Joined')}</dt>
        <dd>
          <DateText date={dayIn(user.joined_at, time_zone)} />
        </dd>
      </dl>
    </div>
  )
}

/** One user of the company: who they are, what they may do, and the end of it. */
export function UserScreen({ id }: { id: string }) {
  const t = useT()
  const user = useQuery(apiQuery('getUser', { params: { id } }))
  return (
    <RecordPage query={user} title={t('User')} list={{ label: t('Users'), to: '/dashboard/users' }}>
      {(data) => (
        <Page
          title={nameOf(data)}
          aside={<StatusBadge status={data.status} />}
          breadcrumbs={[{ label: t('Users'), to: '/dashboard/users' }]}
        >
          <div className={classes.detail}>
            <UserFacts user={data} />
            <UserAccess user={data} />
            <UserAccount user={data} />
          </div>
        </Page>
      )}
    </RecordPage>
  )
}
