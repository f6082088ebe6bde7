import type { LedgerMovement } from '@counterfoil/contract/ledger/ledger.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './ledger.module.css'
import { useAccountName, useMovementName } from './ledger-words.ts'

/** No two entries of a movement are on the same account. */
const keyOf = ({ account, detail, client }: LedgerMovement['entries'][number]) =>
  [account, detail, client].join(' ')

/** The debits or the credits of a movement, each beside its account. */
function Side({ movement, side }: { movement: LedgerMovement; side: 'debit' | 'credit' }) {
  return (
    <span className={classes.lines}>
      {movement.entries.map((entry) => {
        const amount = entry[side]
        return (
          <span key={keyOf(entry)}>
            {amount === null ? '\u00a0' : <MoneyText amount={amount} currency={movement.currency} />}
          </span>
        )
      })}
    </span>
  )
}

/** The accounts of a movement, one below another; on a card each has its amount beside it, with a minus for a credit. */
function Accounts({ movement }: { movement: LedgerMovement }) {
  const accountName = useAccountName()
  return (
    <span className={classes.lines}>
      {movement.entries.map((entry) => {
        const { account, detail, client_name, debit, credit } = entry
        const name = accountName(account, detail ?? client_name)
        return (
          <span key={keyOf(entry)} className={classes.account}>
            <span className={classes.fitting} title={name}>
              {name}
            </span>
            <span className={classes.onCard}>
              <MoneyText amount={debit ?? `-${credit}`} currency={movement.currency} />
            </span>
          </span>
        )
      })}
    </span>
  )
}

/** A movement's day and what it is, and its entries beside each other. */
export function useJournalColumns(): DataColumn<LedgerMovement>[] {
  const t = useT()
  const movementName = useMovementName()
  return [
    {
      id: 'what',
      header: t('Movement'),
      width: '30%',
      card: 'title',
      cell: (movement) => (
        <span className={classes.fitting} title={movementName(movement)}>
          {movementName(movement)}
        </span>
      ),
    },
    {
      id: 'day',
      header: t('Date'),
      sortKey: 'day',
      width: 112,
      card: 'meta',
      cell: ({ day }) => <DateText date={day} />,
    },
    {
      id: 'accounts',
      header: t('Accounts'),
      card: 'line',
      cell: (movement) => <Accounts movement={movement} />,
    },
    {
      id: 'debit',
      header: t('Debit'),
      figure: true,
      width: 140,
      cell: (movement) => <Side movement={movement} side="debit" />,
    },
    {
      id: 'credit',
      header: t('Credit [side]'),
      figure: true,
      width: 140,
      cell: (movement) => <Side movement={movement} side="credit" />,
    },
  ]
}
