import type { ClientListItem } from '@counterfoil/contract/clients/clients.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from './clients-screen.module.css'
import { MoneySums } from './detail/money-sums.tsx'

/** Gives way to the figures; the whole text shows on hover. */
function Fitting({ text }: { text: string | null }) {
  if (text === null) return <span className={classes.none}>–</span>
  return (
    <span className={classes.fitting} title={text}>
      {text}
    </span>
  )
}

export function useClientColumns(): DataColumn<ClientListItem>[] {
  const t = useT()
  return [
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      card: 'title',
      width: '26%',
      cell: (client) => <Fitting text={client.name} />,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 110,
      card: 'status',
      optional: true,
      cell: (client) => <StatusBadge status={client.status} />,
    },
    {
      id: 'city',
      width: '10%',
      header: t('City'),
      card: 'meta',
      optional: true,
      cell: (client) => <Fitting text={client.city} />,
    },
    {
      id: 'email',
      width: '27%',
      header: t('Email'),
      optional: true,
      cell: (client) => <Fitting text={client.email} />,
    },
    {
      id: 'outstanding',
      header: t('Outstanding'),
      sortKey: 'outstanding',
      figure: true,
      card: 'figure',
      cell: ({ figures }) => (
        <MoneySums sums={figures.map(({ currency, outstanding }) => ({ currency, amount: outstanding }))} />
      ),
    },
    {
      id: 'invoiced',
      header: t('Invoiced'),
      figure: true,
      optional: true,
      cell: ({ figures }) => (
        <MoneySums sums={figures.map(({ currency, invoiced }) => ({ currency, amount: invoiced }))} />
      ),
    },
    {
      id: 'created',
      header: t('Added'),
      figure: true,
      sortKey: 'created_at',
      optional: true,
      width: 130,
      cell: (client) => (
        <span className={classes.when}>
          <RelativeTime at={client.created_at} />
        </span>
      ),
    },
  ]
}
