import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { dayIn, formatTime } from '../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { SpecialKind } from './document/invoice-kinds.tsx'
import { DueNote, DueWords } from './due-note.tsx'
import { InvoiceStanding } from './invoice-standing.tsx'
import classes from './invoices-screen.module.css'
import { useKeepingColumns } from './keeping-columns.tsx'

function AmountDue({ invoice }: { invoice: InvoiceListItem }) {
  const t = useT()
  const locale = useLocale()
  const settled = invoice.status === 'cancelled' || isZeroAmount(invoice.amount_due)
  if (settled || invoice.status === 'draft') return <span className={classes.nothing}>–</span>
  const isPartLate = !isZeroAmount(invoice.amount_overdue) && invoice.amount_overdue !== invoice.amount_due
  return (
    <>
      <MoneyText amount={invoice.amount_due} currency={invoice.currency} />
      {isPartLate && (
        <span className={classes.partLate}>
          {t('{sum} overdue', { sum: formatMoney(invoice.amount_overdue, invoice.currency, locale) })}
        </span>
      )}
    </>
  )
}

/** The name of an invoice where it stands alone: its number, or whose draft it is. */
export function useInvoiceName(): (invoice: { number: string | null; client_name: string }) => string {
  const t = useT()
  return ({ number, client_name }) => number ?? t('Draft for {client}', { client: client_name })
}

/** The number; of a draft, that it is one. */
function InvoiceNumber({ invoice }: { invoice: InvoiceListItem }) {
  const t = useT()
  return (
    <>
      {invoice.number ?? (
        <span className={classes.unnumbered}>
          <span className={classes.onDesk}>{t('Draft')}</span>
          <span className={classes.onPhoneAlone}>
            <DateText date={invoice.issue_date} />
          </span>
        </span>
      )}
      <SpecialKind kind={invoice.document_type} className={classes.kind} />
      <DueWords invoice={invoice} className={classes.onPhone} />
    </>
  )
}

/** When a draft is issued by itself, by the company's clocks. */
function ScheduledTime({ at }: { at: string }) {
  const locale = useLocale()
  const { time_zone: timeZone } = useCompany()
  return (
    <>
      <DateText date={dayIn(at, timeZone)} /> {formatTime(at, locale, timeZone)}
    </>
  )
}

/** The date an invoice bears; of what is scheduled, when it is issued. */
function useDateColumn(withClient: boolean, isScheduled: boolean): DataColumn<InvoiceListItem> {
  const t = useT()
  if (isScheduled)
    return {
      id: 'scheduled_for',
      header: t('Will be issued'),
      sortKey: 'scheduled_for',
      width: 150,
      cell: ({ scheduled_for }) => scheduled_for && <ScheduledTime at={scheduled_for} />,
      card: 'meta',
    }
  return {
    id: 'issue_date',
    header: t('Issue date'),
    sortKey: 'issue_date',
    width: 116,
    cell: (invoice) => <DateText date={invoice.issue_date} />,
    optional: true,
    card: withClient ? undefined : 'meta',
  }
}

/** The columns of the list; of what is scheduled, when it is issued comes in place of the date it bears. */
export function useInvoiceColumns(withClient: boolean, isScheduled = false): DataColumn<InvoiceListItem>[] {
  const t = useT()
  const keepingColumns = useKeepingColumns<InvoiceListItem>(true)
  const dateColumn = useDateColumn(withClient, isScheduled)
  const client: DataColumn<InvoiceListItem> = {
    id: 'client',
    header: t('Client'),
    sortKey: 'client_name',
    width: '100%',
    cell: (invoice) => (
      <span className={classes.fitting} title={invoice.client_name}>
        {invoice.client_name}
      </span>
    ),
    card: 'title',
  }
  return [
    {
      id: 'number',
      header: t('Number'),
      sortKey: 'number',
      width: 138,
      cell: (invoice) => <InvoiceNumber invoice={invoice} />,
      card: withClient ? 'meta' : 'title',
    },
    ...(withClient ? [client] : []),
    {
      id: 'status',
      header: t('Status'),
      sortKey: 'status',
      width: 136,
      cell: (invoice) => <InvoiceStanding invoice={invoice} />,
      card: 'status',
    },
    dateColumn,
    {
      id: 'due_date',
      header: t('Due date'),
      sortKey: 'due_date',
      width: 206,
      cell: (invoice) => <DueNote invoice={invoice} />,
      optional: true,
    },
    {
      id: 'total',
      header: t('Total'),
      sortKey: 'total',
      figure: true,
      width: 140,
      cell: (invoice) => (
        <span className={invoice.status === 'cancelled' ? classes.void : undefined}>
          <MoneyText amount={invoice.total} currency={invoice.currency} />
        </span>
      ),
      card: 'figure',
    },
    {
      id: 'amount_due',
      header: t('Amount due'),
      sortKey: 'amount_due',
      figure: true,
      width: 140,
      cell: (invoice) => <AmountDue invoice={invoice} />,
      optional: true,
    },
    // Behind what is owed, which has to be in sight.
    ...keepingColumns,
  ]
}
