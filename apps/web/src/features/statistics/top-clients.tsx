import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Panel, PanelEmpty } from '../../ui/charts/panel.tsx'

const SHOWN = 5

type TopClient = Dashboard['top_clients'][number]

type TopClientsProps = { clients: readonly TopClient[]; isOneCurrency?: boolean }

/** Those who were invoiced most, the company's own currency first. */
export function TopClients({ clients, isOneCurrency = false }: TopClientsProps) {
  const t = useT()
  const bars = clients.slice(0, SHOWN).map(({ client, client_name, invoiced, currency }) => ({
    id: `${client} ${currency}`,
    name: client_name,
    title: client_name,
    amount: invoiced,
    currency,
    tone: 'ink' as const,
    link: { to: `/dashboard/clients/${client}` as const },
  }))
  return (
    <Panel
      title={t('Top clients')}
      currency={isOneCurrency ? undefined : [...new Set(bars.map(({ currency }) => currency))].join(', ')}
    >
      {bars.length === 0 && <PanelEmpty>{t('Your best clients will stand here.')}</PanelEmpty>}
      <BarList bars={bars} />
    </Panel>
  )
}
