import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from '../clients/client-records.module.css'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { RecurringStanding } from './recurring-standing.tsx'
import { useRhythmWords } from './schedule/rhythm-words.ts'

const SHOWN = 4

/** What a client is invoiced again and again; nothing of a client of whom that is nothing. */
export function ClientRecurring({ client }: { client: Client }) {
  const t = useT()
  const say = useRhythmWords()
  const query = { client: client.id, page_size: SHOWN }
  const { data } = useQuery({ ...apiQuery('listRecurring', { query }), meta: { quiet: true } })
  if (!data || data.count === 0) return null
  const list: string = '/dashboard/recurring'
  const showAll = data.count > SHOWN && (
    <Link to={list} search={{ client: client.id } as never} className={classes.all}>
      {t('All {count} recurring invoices', { count: data.count })}
    </Link>
  )
  return (
    <ClientPart title={t('Recurring invoices')} aside={showAll}>
      <ul className={classes.records}>
        {data.results.map((record) => (
          <li key={record.id}>
            <Link to={`/dashboard/recurring/${record.id}` as string} className={classes.record}>
              <span className={classes.name}>
                {record.name ?? say(record)}
                {record.name && <span className={classes.reference}>{say(record)}</span>}
              </span>
              <span className={classes.date}>
                <DateText date={record.next_date} />
              </span>
              <span className={classes.status}>
                <RecurringStanding record={record} />
              </span>
              <MoneyText className={classes.amount} amount={record.total} currency={record.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </ClientPart>
  )
}
