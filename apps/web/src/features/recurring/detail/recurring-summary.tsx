import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatDate, formatTime, todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import summary from '../../invoices/detail/invoice-screen.module.css'
import { MemberName } from '../../users/use-members.tsx'
import { useRhythmWords } from '../schedule/rhythm-words.ts'
import { CATCH_UP_WORDS, MODES, PERIODS } from '../schedule/schedule-words.ts'
import classes from './recurring-detail.module.css'
import { StateNote } from './state-note.tsx'

type Fact = readonly [label: string, value: ReactNode]

/** When it ends, in words. */
function useEndWords({ end_date, max_count, runs_count }: Recurring): string {
  const t = useT()
  const locale = useLocale()
  const counted =
    max_count === null
      ? null
      : t('after {max, plural, one {one invoice} other {# invoices}}, {made} made', {
          max: max_count,
          made: runs_count,
        })
  const dated = end_date === null ? null : t('on {date} [end]', { date: formatDate(end_date, locale) })
  return [dated, counted].filter((words) => words !== null).join(', ') || t('Never')
}

function useFacts(record: Recurring): readonly Fact[] {
  const t = useT()
  const locale = useLocale()
  const time = formatTime(`1970-01-01T${String(record.hour).padStart(2, '0')}:00Z`, locale, 'UTC')
  return [
    [t('On each date'), `${t(MODES[record.mode])}, ${time}`],
    [t('Period'), t(PERIODS[record.period])],
    [t('Missed dates'), t(CATCH_UP_WORDS[record.catch_up])],
    [t('Starts on'), <DateText key="start" date={record.start_date} />],
    [t('Ends'), useEndWords(record)],
    [t('Invoices made'), record.runs_count],
    ...(record.last_date
      ? [[t('Latest one'), <DateText key="last" date={record.last_date} />] as const]
      : []),
    ...(record.assignee
      ? [[t('Assignee'), <MemberName key="assignee" id={record.assignee} />] as const]
      : []),
    ...(record.tags.length > 0 ? [[t('Tags'), record.tags.join(', ')] as const] : []),
  ]
}

/** When the next one is made, and what it comes to. */
function Next({ record }: { record: Recurring }) {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  const { status, next_date: next } = record
  const isWaiting = status === 'paused' && next !== null && next < todayIn(timeZone)
  const say = useRhythmWords()
  return (
    <div className={summary.due}>
      <span className={summary.dueLabel}>{record.next_date ? t('Next invoice') : t('Each invoice')}</span>
      <MoneyText className={summary.dueAmount} amount={record.total} currency={record.currency} />
      {record.next_date && (
        <span className={summary.dueDate}>
          {isWaiting ? t('Waits since') : t('On [date]')} <DateText date={record.next_date} />
        </span>
      )}
      <span className={classes.rhythm}>{say(record)}</span>
      <span className={summary.dueDate}>
        <MoneyText amount={record.monthly_amount} currency={record.currency} /> {t('a month on average')}
      </span>
      <StateNote record={record} />
    </div>
  )
}

/** Where a recurring invoice stands: its next date, its state and why, and what it was told to do. */
export function RecurringSummary({ record }: { record: Recurring }) {
  const t = useT()
  const facts = useFacts(record)
  return (
    <Slip className={classes.slip}>
      <div className={summary.part}>
        <Next record={record} />
      </div>
      <Perforation />
      <div className={summary.part}>
        <dl className={summary.facts}>
          <dt>{t('Client')}</dt>
          <dd>
            <Link to={`/dashboard/clients/${record.client}` as never} className={summary.link} dir="auto">
              {record.client_name}
            </Link>
          </dd>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      {record.internal_notes && (
        <>
          <Perforation />
          <section className={summary.part} aria-label={t('Internal notes')}>
            <h2 className={summary.partTitle}>{t('Internal notes')}</h2>
            <p className={summary.internal}>{record.internal_notes}</p>
          </section>
        </>
      )}
    </Slip>
  )
}
