import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'

/** Whether a mail a day tells of what one follows; kept with the membership, as the mail is written on the server. */
export function DigestSwitch() {
  const t = useT()
  const settings = useQuery(apiQuery('getDigestSettings'))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = useApiMutation('updateDigestSettings', {
    refreshes: ['notifications'],
    onError: () => setChosen(null),
  })
  return (
    <QueryState query={settings} skeleton={<LinesSkeleton lines={2} />}>
      {({ is_on }) => (
        <Switch
          label={t('One email a day')}
          description={t(
            'In the morning, if something has happened in what you follow or you were mentioned.',
          )}
          checked={chosen ?? is_on}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked)
            change.mutate({ body: { is_on: checked } })
          }}
        />
      )}
    </QueryState>
  )
}
