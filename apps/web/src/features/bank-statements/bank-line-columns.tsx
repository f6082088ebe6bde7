import type { BankLine } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './bank-lines.module.css'
import { LineActions } from './line-actions.tsx'
import { SuggestedPayment } from './suggested-payment.tsx'

function Payer({ line }: { line: BankLine }) {
  const t = useT()
  const details = [line.details, line.reference, line.account].filter(Boolean).join(' · ')
  return (
    <div className={classes.payer}>
      <span className={classes.name} dir="auto">
        {line.name || t('No name given')}
      </span>
      {details !== '' && (
        <span className={classes.details} title={details} dir="auto">
          {details}
        </span>
      )}
    </div>
  )
}

/** What a line was booked as: its payments, each with its invoices. */
function Booked({ line }: { line: BankLine }) {
  const t = useT()
  return (
    <div className={classes.suggestion}>
      {line.payments.map(({ id, client_name, invoices }) => (
        <Anchor key={id} component={Link} inherit to="/dashboard/payments/$id" params={{ id } as never}>
          {invoices.map(({ number }) => number).join(', ') || t('Credit')}{' '}
          <span dir="auto">{client_name}</span>
        </Anchor>
      ))}
      <span className={classes.reasons}>{line.decided_by_name}</span>
    </div>
  )
}

function Pays({ line }: { line: BankLine }) {
  const t = useT()
  const [first] = line.suggestions
  if (line.status === 'booked') return <Booked line={line} />
  if (line.status === 'set_aside') {
    const why = line.decided_by_name ?? (line.amount.startsWith('-') ? t('Money that went out') : '')
    return <span className={classes.none}>{why}</span>
  }
  if (!line.is_matched) return <span className={classes.none}>{t('Looking through open invoices…')}</span>
  if (first) return <SuggestedPayment line={line} suggestion={first} />
  return <span className={classes.none}>{t('No open invoice fits')}</span>
}

/** The columns of the list of lines. */
export function useBankLineColumns(): DataColumn<BankLine>[] {
  const t = useT()
  return [
    {
      id: 'name',
      header: t('Payer or payee'),
      width: '30%',
      card: 'title',
      cell: (line) => <Payer line={line} />,
    },
    {
      id: 'booked_on',
      header: t('Booked on'),
      sortKey: 'booked_on',
      width: 112,
      card: 'meta',
      cell: (line) => <DateText date={line.booked_on} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      sortKey: 'amount',
      figure: true,
      width: 130,
      card: 'figure',
      cell: (line) => <MoneyText amount={line.amount} currency={line.currency} />,
    },
    {
      id: 'pays',
      header: t('Pays'),
      width: '30%',
      card: 'line',
      cell: (line) => <Pays line={line} />,
    },
    {
      id: 'actions',
      header: t('Actions'),
      hideHeader: true,
      width: 262,
      card: 'line',
      cell: (line) => <LineActions line={line} />,
    },
  ]
}
