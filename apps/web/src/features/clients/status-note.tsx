import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './status-note.module.css'

/** Why a client is not active, since when, and what that means. */
export function StatusNote({ client }: { client: Client }) {
  const t = useT()
  if (client.status === 'active') return null
  const meaning =
    client.status === 'blocked'
      ? t('Blocked: no invoices can be issued to this client. Paying stays possible.')
      : t('Inactive: this client is not offered where one is picked.')
  return (
    <div className={classes.note} data-status={client.status} role="note">
      <p className={classes.meaning}>{meaning}</p>
      <p className={classes.reason}>
        {client.status_reason && <span className={classes.quote}>{client.status_reason}</span>}
        {client.status_changed_at && <RelativeTime at={client.status_changed_at} />}
      </p>
    </div>
  )
}
