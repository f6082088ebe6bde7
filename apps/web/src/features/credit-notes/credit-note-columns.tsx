import type { CreditNoteListItem } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from '../invoices/invoices-screen.module.css'
import { CreditNoteStanding } from './credit-note-standing.tsx'

function Fitting({ text }: { text: string }) {
  return (
    <span className={classes.fitting} title={text} dir="auto">
      {text}
    </span>
  )
}

/** The name of a credit note where it stands alone: its number, or of which invoice it is a draft. */
export function useCreditNoteName(): (note: { number: string | null; invoice_number: string }) => string {
  const t = useT()
  return ({ number, invoice_number: invoice }) => number ?? t('Draft for {invoice}', { invoice })
}

/** The columns of the list of credit notes. */
export function useCreditNoteColumns(): DataColumn<CreditNoteListItem>[] {
  const t = useT()
  return [
    {
      id: 'number',
      header: t('Number'),
      sortKey: 'number',
      width: 138,
      card: 'meta',
      cell: ({ number }) => number ?? <span className={classes.unnumbered}>{t('Draft')}</span>,
    },
    {
      id: 'client',
      header: t('Client'),
      sortKey: 'client_name',
      width: '100%',
      card: 'title',
      cell: ({ client_name }) => <Fitting text={client_name} />,
    },
    {
      id: 'invoice',
      header: t('Invoice'),
      width: 138,
      optional: true,
      cell: ({ invoice_number }) => invoice_number,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 136,
      card: 'status',
      cell: (note) => <CreditNoteStanding note={note} />,
    },
    {
      id: 'issue_date',
      header: t('Issue date'),
      sortKey: 'issue_date',
      width: 116,
      optional: true,
      cell: ({ issue_date }) => <DateText date={issue_date} />,
    },
    {
      id: 'reason',
      header: t('Reason'),
      width: 220,
      optional: true,
      cell: ({ reason }) => <Fitting text={reason} />,
    },
    {
      id: 'total',
      header: t('Total'),
      sortKey: 'total',
      figure: true,
      width: 140,
      card: 'figure',
      cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
    },
  ]
}
