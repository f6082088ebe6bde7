import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { customValueOf } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { dayIn, formatTime } from '../../i18n/format-date.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { customValueText } from '../custom-fields/custom-value-text.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { MemberName } from '../users/use-members.tsx'
import { DueNote, DueWords } from './due-note.tsx'
import { InvoiceStanding } from './invoice-standing.tsx'
import classes from './invoices-screen.module.css'

function AmountDue({ invoice }: { invoice: InvoiceListItem }) {
  const settled = invoice.status === 'cancelled' || isZeroAmount(invoice.amount_due)
  if (settled || invoice.status === 'draft') return <span className={classes.nothing}>–</span>
  return <MoneyText amount={invoice.amount_due} currency={invoice.currency} />
}

/** The name of an invoice where it stands alone: its number, or whose draft it is. */
export function useInvoiceName(): (invoice: { number: string | null; client_name: string }) => string {
  const t = useT()
  return ({ number, client_name }) => number ?? t('Draft for {client}', { client: client_name })
}

/** A column of each custom field that lists show. */
function useCustomColumns(): DataColumn<InvoiceListItem>[] {
  const t = useT()
  const locale = useLocale()
  const fields = useCustomFields()
  return fields
    .filter(({ shows_in_lists, is_archived }) => shows_in_lists && !is_archived)
    .map((field) => ({
      id: `custom_fields.${field.key}`,
      header: field.label,
      sortKey: `custom_fields.${field.key}`,
      width: 140,
      figure: field.type === 'number',
      cell: (invoice) => {
        const text = customValueText(field, customValueOf(invoice.custom_fields, field.key), { t, locale })
        return (
          <span className={classes.fitting} title={text} dir="auto">
            {text}
          </span>
        )
      },
      optional: true,
    }))
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

/** How a company keeps its invoices: who looks after one, its tags and the company's own fields. */
function useKeepingColumns(): DataColumn<InvoiceListItem>[] {
  const t = useT()
  const customColumns = useCustomColumns()
  return [
    {
      id: 'assignee',
      header: t('Assignee'),
      sortKey: 'assignee',
      width: 150,
      cell: ({ assignee }) => assignee && <MemberName id={assignee} />,
      optional: true,
    },
    {
      id: 'tags',
      header: t('Tags'),
      sortKey: 'tags',
      width: 160,
      cell: ({ tags }) => (
        <span className={classes.fitting} title={tags.join(', ')}>
          {tags.join(', ')}
        </span>
      ),
      optional: true,
    },
    ...customColumns,
  ]
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
  const keepingColumns = useKeepingColumns()
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
