import type { Subscription } from '@counterfoil/contract/timeline/notes.schema.ts'
import { eventTypeLabel, isEventType } from '@counterfoil/domain/timeline/following/event-types.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import classes from './followed-list.module.css'
import { FOLLOWED_TYPES } from './followed-types.ts'

const KINDS = [
  { kind: 'client', label: msg('Client'), path: 'clients' },
  { kind: 'invoice', label: msg('Invoice'), path: 'invoices' },
  { kind: 'quote', label: msg('Quote'), path: 'quotes' },
  { kind: 'payment', label: msg('Payment'), path: 'payments' },
] as const

function useTypeLabel(): (type: string) => string {
  const t = useT()
  const labels: Readonly<Record<string, string>> = FOLLOWED_TYPES
  return (type) => {
    const label = labels[type]
    if (label !== undefined) return t(label)
    return isEventType(type) ? eventTypeLabel(type) : type
  }
}

function Followed({ one }: { one: Subscription }) {
  const t = useT()
  const labelOf = useTypeLabel()
  const unfollow = useApiMutation('deleteSubscription', { refreshes: ['timeline'] })
  const record = KINDS.find(({ kind }) => one[kind] !== null)
  const name = one.event_type === null ? (one.subject ?? '') : labelOf(one.event_type)
  return (
    <li className={classes.followed}>
      <span className={classes.name}>
        {record ? (
          <>
            {t(record.label)}{' '}
            <Link to={`/dashboard/${record.path}/${one[record.kind]}` as string} className={classes.link}>
              {name}
            </Link>
          </>
        ) : (
          name
        )}
      </span>
      <Button
        variant="subtle"
        size="xs"
        loading={unfollow.isPending}
        aria-label={t('Stop following {name}', { name })}
        onClick={() => unfollow.mutate({ params: { id: one.id } })}
      >
        {t('Stop following')}
      </Button>
    </li>
  )
}

/** Follows a type of event of the whole company. */
function FollowType({ followed }: { followed: readonly Subscription[] }) {
  const t = useT()
  const follow = useApiMutation('createSubscription', {
    success: 'You are notified of it from now on',
    refreshes: ['timeline'],
  })
  const types = new Set(followed.map(({ event_type }) => event_type))
  const data = Object.entries(FOLLOWED_TYPES).flatMap(([value, label]) =>
    types.has(value) ? [] : [{ value, label: t(label) }],
  )
  return (
    <Select
      label={t('Follow what happens in the whole company')}
      placeholder={t('Choose what you want to be told of')}
      data={data}
      value={null}
      disabled={follow.isPending}
      searchable
      nothingFoundMessage={t('Nothing found')}
      onChange={(type) =>
        type && follow.mutate({ body: { event_type: type as keyof typeof FOLLOWED_TYPES } })
      }
    />
  )
}

/** What the person follows in this company, and the way to more. */
export function FollowedList() {
  const t = useT()
  const subscriptions = useQuery(apiQuery('listSubscriptions', { query: {} }))
  return (
    <QueryState query={subscriptions} skeleton={<LinesSkeleton lines={3} />}>
      {({ results }) => (
        <>
          <FollowType followed={results} />
          {results.length === 0 ? (
            <p className={classes.empty}>{t('You follow nothing yet.')}</p>
          ) : (
            <ul className={classes.list} aria-label={t('What you follow')}>
              {results.map((one) => (
                <Followed key={one.id} one={one} />
              ))}
            </ul>
          )}
        </>
      )}
    </QueryState>
  )
}
