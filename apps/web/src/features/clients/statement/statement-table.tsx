import { Link } from '@tanstack/react-router'
import type { CallAnswer } from '../../../api/api-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../../ui/lists/data-table.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { TestBadge } from '../../../ui/text/test-badge.tsx'
import classes from './statement.module.css'

type Statement = CallAnswer<'getClientStatement'>
type Line = Statement['lines'][number]
type Row = Pick<Line, 'date' | 'balance'> & {
  id: string
  what: string
  line: Line | null
}

/** The page of what an entry is about; null where it has none. */
function pageOf(line: Line | null): string | null {
  if (line?.credit_note) return `/dashboard/credit-notes/${line.credit_note}`
  return line?.invoice ? `/dashboard/invoices/${line.invoice}` : null
}

/** Invoices and credit notes are opened from here; a payment is seen at its client. */
function Name({ what, line }: Row) {
  const page = pageOf(line)
  if (page !== null) {
    return (
      <Link to={page} className={classes.name}>
        {what} {line?.number}
      </Link>
    )
  }
  return (
    <span className={line === null ? classes.edge : classes.name}>
      {what} {line?.number}
      {line?.is_test && <TestBadge />}
    </span>
  )
}

function useRows(statement: Statement): Row[] {
  const t = useT()
  const words: Record<Line['kind'], string> = {
    invoice: t('Invoice'),
    cancellation: t('Cancellation'),
    write_off: t('Written off [entry]'),
    payment: t('Payment'),
    refund: t('Refund'),
    credit_note: t('Credit note'),
    paid_back: t('Paid back [entry]'),
  }
  const edge = (id: string, date: string, what: string, balance: string): Row => ({
    id,
    date,
    what,
    balance,
    line: null,
  })
  return [
    edge('opening', statement.from, t('Opening balance'), statement.opening_balance),
    ...statement.lines.map((line, at) => ({
      id: `${at} ${line.credit_note ?? line.invoice ?? line.payment}`,
      date: line.date,
      what: words[line.kind],
      balance: line.balance,
      line,
    })),
    edge('closing', statement.to, t('Closing balance'), statement.closing_balance),
  ]
}

/** Opening balance, what moved it in the order of days, closing balance. */
export function StatementTable({ statement }: { statement: Statement }) {
  const t = useT()
  const { currency } = statement
  const columns: DataColumn<Row>[] = [
    { id: 'date', header: t('Date'), width: 130, card: 'meta', cell: ({ date }) => <DateText date={date} /> },
    { id: 'what', header: t('Entry'), card: 'title', cell: Name },
    {
      id: 'due',
      header: t('Due date'),
      width: 130,
      cell: ({ line }) => (line?.due_date ? <DateText date={line.due_date} /> : ''),
    },
    {
      id: 'amount',
      header: t('Amount'),
      width: '18%',
      figure: true,
      card: 'figure',
      // On a phone the balance stands alone at the beginning and the end, and below the amount in between.
      cell: ({ line, balance }) =>
        line ? (
          <MoneyText amount={line.amount} currency={currency} />
        ) : (
          <MoneyText className={classes.onPhone} amount={balance} currency={currency} />
        ),
    },
    {
      id: 'balance',
      header: t('Balance'),
      width: '18%',
      figure: true,
      card: 'status',
      cell: ({ balance, line }) => (
        <span className={line === null ? classes.edge : classes.running}>
          <span className={classes.onPhone}>{t('Balance')} </span>
          <MoneyText amount={balance} currency={currency} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('Statement of account')}
      rows={useRows(statement)}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ what }) => what}
    />
  )
}
