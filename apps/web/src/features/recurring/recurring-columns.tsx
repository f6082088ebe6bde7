import type { RecurringListItem } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { MODE_WORDS } from './mode-words.ts'
import classes from './recurring-screen.module.css'
import { RecurringStanding } from './recurring-standing.tsx'
import { useRhythmWords } from './schedule/rhythm-words.ts'

type Column = DataColumn<RecurringListItem>

/** Gives way to the figures; the whole text shows on hover. */
function Fitting({ text }: { text: string | null }) {
  if (text === null) return <span className={classes.nothing}>–</span>
  return (
    <span className={classes.fitting} title={text}>
      {text}
    </span>
  )
}

/** What comes in: the next date and the sums. */
function useFigureColumns(): Column[] {
  const t = useT()
  const say = useRhythmWords()
  return [
    {
      id: 'next_date',
      header: t('Next date'),
      sortKey: 'next_date',
      width: 112,
      card: 'meta',
      cell: (record) => (
        <>
          <DateText date={record.next_date} />
          <span className={classes.onPhone}>{say(record)}</span>
        </>
      ),
    },
    {
      id: 'mode',
      header: t('Makes'),
      width: 118,
      optional: true,
      cell: ({ mode }) => t(MODE_WORDS[mode]),
    },
    {
      id: 'total',
      header: t('Total'),
      sortKey: 'total',
      figure: true,
      width: 130,
      card: 'figure',
      cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
    },
    {
      id: 'monthly_amount',
      header: t('A month'),
      sortKey: 'monthly_amount',
      figure: true,
      width: 130,
      optional: true,
      cell: ({ monthly_amount, currency }) => <MoneyText amount={monthly_amount} currency={currency} />,
    },
    {
      id: 'runs_count',
      header: t('Made so far'),
      sortKey: 'runs_count',
      figure: true,
      width: 110,
      optional: true,
      cell: ({ runs_count }) => runs_count,
    },
  ]
}

/** The columns of the list. */
export function useRecurringColumns(): Column[] {
  const t = useT()
  const say = useRhythmWords()
  const figures = useFigureColumns()
  return [
    {
      id: 'client',
      header: t('Client'),
      sortKey: 'client_name',
      width: '36%',
      card: 'title',
      cell: ({ client_name }) => <Fitting text={client_name} />,
    },
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      width: '18%',
      optional: true,
      cell: ({ name }) => <Fitting text={name} />,
    },
    {
      id: 'rhythm',
      header: t('Rhythm'),
      width: '46%',
      cell: (record) => <Fitting text={say(record)} />,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 110,
      card: 'status',
      cell: (record) => <RecurringStanding record={record} />,
    },
    ...figures,
  ]
}
