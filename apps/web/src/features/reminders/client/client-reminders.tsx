import type { ClientReminders as Follows } from '@counterfoil/domain/reminders/reminder-step.ts'
import { CLIENT_REMINDERS } from '@counterfoil/domain/reminders/reminder-step.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import classes from '../reminders.module.css'
import { StepList } from '../steps/step-list.tsx'

const FOLLOWS: Readonly<Record<Follows, ReturnType<typeof msg>>> = {
  company: msg('The steps of the company'),
  own: msg('Steps of its own'),
  none: msg('None'),
}

/** Which reminders a client gets: those of the company, its own, or none. */
export function ClientReminders({ client }: { client: string }) {
  const t = useT()
  const reminders = useQuery({
    ...apiQuery('getClientReminders', { params: { id: client } }),
    meta: { quiet: true },
  })
  const update = useApiMutation('updateClientReminders', { success: 'Reminders saved' })
  if (!reminders.data) return null
  const { follows } = reminders.data
  return (
    <section aria-labelledby="client-reminders" className={classes.form}>
      <h2 id="client-reminders" className={classes.title}>
        {t('Reminders')}
      </h2>
      <PermissionGate permission="settings.write">
        <Select
          aria-labelledby="client-reminders"
          data={CLIENT_REMINDERS.map((value) => ({ value, label: t(FOLLOWS[value]) }))}
          allowDeselect={false}
          value={follows}
          disabled={update.isPending}
          onChange={(value) =>
            value !== null &&
            value !== follows &&
            update.mutate({ params: { id: client }, body: { follows: value as Follows } })
          }
        />
      </PermissionGate>
      {follows === 'own' && <StepList client={client} />}
    </section>
  )
}
