import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { kindAndId, type RecordOf } from './record-of.ts'

const REFRESHES = ['timeline']

/** Follows a record, or stops: who follows it is told of what happens to it. */
export function FollowButton({ of }: { of: RecordOf }) {
  const t = useT()
  const { kind, id } = kindAndId(of)
  const subscriptions = useQuery({ ...apiQuery('listSubscriptions', { query: {} }), meta: { quiet: true } })
  const follow = useApiMutation('createSubscription', {
    success: 'You are notified of what happens here',
    refreshes: REFRESHES,
  })
  const unfollow = useApiMutation('deleteSubscription', {
    success: 'You are no longer notified of what happens here',
    refreshes: REFRESHES,
  })
  if (!subscriptions.data) return null
  const own = subscriptions.data.results.find((one) => one[kind] === id)
  // Two buttons, not one that changes: the second click of a double click is not for the other one.
  return own ? (
    <Button
      key="stop"
      variant="subtle"
      size="xs"
      leftSection={<BellOff size={14} />}
      loading={unfollow.isPending}
      onClick={() => unfollow.mutate({ params: { id: own.id } })}
    >
      {t('Stop following')}
    </Button>
  ) : (
    <Button
      key="follow"
      variant="subtle"
      size="xs"
      leftSection={<Bell size={14} />}
      loading={follow.isPending}
      onClick={() => follow.mutate({ body: of })}
    >
      {t('Follow')}
    </Button>
  )
}
