import type { ClientListItem } from '@counterfoil/contract/clients/clients.schema.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
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

/** A column of amounts: the company's currency first, as the list is sorted by it. */
function useMoneyColumn() {
  const { currency: own } = useCompany()
  return (
    id: 'outstanding' | 'overdue' | 'received' | 'invoiced',
    header: string,
    sortKey: string | undefined,
    more: Partial<DataColumn<ClientListItem>>,
  ): DataColumn<ClientListItem> => ({
    id,
    header,
    sortKey,
    figure: true,
    ...more,
    cell: ({ figures }) => {
      const ordered = [...figures].sort((a, b) => Number(b.currency === own) - Number(a.currency === own))
      return <MoneySums sums={ordered.map((entry) => ({ currency: entry.currency, amount: entry[id] }))} />
    },
  })
}

/** When a client was last invoiced and how soon it pays. */
function useHabitColumns(): DataColumn<ClientListItem>[] {
  const t = useT()
  const locale = useLocale()
  return [
    {
      id: 'last_invoice',
      header: t('Last invoice'),
      figure: true,
      sortKey: 'last_invoice_date',
      optional: true,
      width: 130,
      cell: ({ last_invoice_date: day }) =>
        day === null ? <span className={classes.none}>–</span> : formatDate(day, locale),
    },
    {
      id: 'days_to_pay',
      header: t('Days until payment'),
      figure: true,
      sortKey: 'average_days_to_pay',
      optional: true,
      width: 150,
      cell: ({ average_days_to_pay: days }) =>
        days === null ? (
          <span className={classes.none}>–</span>
        ) : (
          days.toLocaleString(locale, { maximumFractionDigits: 1 })
        ),
    },
  ]
}

export function useClientColumns(): DataColumn<ClientListItem>[] {
  const t = useT()
  const money = useMoneyColumn()
  const habits = useHabitColumns()
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
      id: 'email',
      width: '20%',
      header: t('Email'),
      optional: true,
      cell: (client) => <Fitting text={client.email} />,
    },
    {
      id: 'city',
      width: '10%',
      header: t('City'),
      card: 'meta',
      optional: true,
      cell: (client) => <Fitting text={client.city} />,
    },
    money('outstanding', t('Outstanding'), 'amount_due', { card: 'figure' }),
    money('overdue', t('Overdue'), 'overdue', { optional: true }),
    money('received', t('Received'), 'paid', { optional: true }),
    money('invoiced', t('Invoiced'), undefined, { optional: true }),
    ...habits,
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
