import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { DataColumn } from '../../../ui/lists/data-table.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from '../../invoices/invoices-screen.module.css'
import { useKeepingColumns } from '../../invoices/keeping-columns.tsx'
import { QuoteStanding } from '../quote-standing.tsx'
import { ValidNote, ValidWords } from '../valid-note.tsx'

type RowProps = { quote: QuoteListItem }

/** Only what was accepted is invoiced. */
function LeftToInvoice({ quote }: RowProps) {
  if (quote.status !== 'accepted') return <span className={classes.nothing}>–</span>
  return <MoneyText amount={quote.left_total} currency={quote.currency} />
}

/** The number; of a draft, that it is one. On a phone how long it still holds stands beside it. */
function QuoteNumber({ quote }: RowProps) {
  const t = useT()
  return (
    <>
      {quoteName(quote) ?? (
        <span className={classes.unnumbered}>
          <span className={classes.onDesk}>{t('Draft')}</span>
          <span className={classes.onPhoneAlone}>
            <DateText date={quote.issue_date} />
          </span>
        </span>
      )}
      <ValidWords quote={quote} className={classes.onPhone} />
    </>
  )
}

/** Days and sums of a quote. */
function useFigureColumns(): DataColumn<QuoteListItem>[] {
  const t = useT()
  return [
    {
      id: 'issue_date',
      header: t('Date [quote]'),
      sortKey: 'issue_date',
      width: 116,
      optional: true,
      cell: ({ issue_date }) => <DateText date={issue_date} />,
    },
    {
      id: 'valid_until',
      header: t('Valid until'),
      sortKey: 'valid_until',
      width: 216,
      optional: true,
      cell: (quote) => <ValidNote quote={quote} />,
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
    {
      id: 'left',
      header: t('Left to invoice'),
      figure: true,
      width: 140,
      optional: true,
      cell: (quote) => <LeftToInvoice quote={quote} />,
    },
  ]
}

/** The columns of the list of quotes; of one client's quotes the client's is left out. */
export function useQuoteColumns(withClient = true): DataColumn<QuoteListItem>[] {
  const t = useT()
  const figures = useFigureColumns()
  const keeping = useKeepingColumns<QuoteListItem>(false)
  const client: DataColumn<QuoteListItem> = {
    id: 'client',
    header: t('Client'),
    sortKey: 'client_name',
    width: '100%',
    card: 'title',
    cell: ({ client_name }) => (
      <span className={classes.fitting} title={client_name} dir="auto">
        {client_name}
      </span>
    ),
  }
  return [
    {
      id: 'number',
      header: t('Number'),
      sortKey: 'number',
      width: 152,
      card: withClient ? 'meta' : 'title',
      cell: (quote) => <QuoteNumber quote={quote} />,
    },
    ...(withClient ? [client] : []),
    {
      id: 'status',
      header: t('Status'),
      width: 136,
      card: 'status',
      cell: (quote) => <QuoteStanding quote={quote} />,
    },
    ...figures,
    ...keeping,
  ]
}
