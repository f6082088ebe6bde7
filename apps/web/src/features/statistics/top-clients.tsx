import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import classes from './bar-list.module.css'
import { ListLink } from './list-link.tsx'
import { Panel, PanelEmpty } from './panel.tsx'

const SHOWN = 5

type TopClient = Dashboard['top_clients'][number]

/** Those who were invoiced most. */
export function TopClients({ clients }: { clients: readonly TopClient[] }) {
  const t = useT()
  const shown = clients.slice(0, SHOWN)
  const greatest = Math.max(1, ...shown.map((client) => Number(client.invoiced)))
  return (
    <Panel title={t('Top clients')}>
      {shown.length === 0 && <PanelEmpty>{t('Your best clients will stand here.')}</PanelEmpty>}
      <ul className={classes.list}>
        {shown.map((client) => (
          <li key={`${client.client} ${client.currency}`}>
            <ListLink
              to={`/dashboard/clients/${client.client}`}
              className={classes.row}
              title={client.client_name}
            >
              <span className={classes.name}>{client.client_name}</span>
              <MoneyText className={classes.amount} amount={client.invoiced} currency={client.currency} />
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  data-tone="ink"
                  style={{ width: `${(Number(client.invoiced) / greatest) * 100}%` }}
                />
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
