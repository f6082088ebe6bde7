import type { NumberReport as Report } from '@counterfoil/contract/invoices/number-report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatMoment } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import classes from './number-report.module.css'

type Period = Report['periods'][number]
type Gap = Report['gaps'][number]

function PeriodRow({ period }: { period: Period }) {
  const t = useT()
  const name = period.period === 'all' ? t('All years') : period.period
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t('{first} to {last}', { first: period.first_number, last: period.last_number })}</td>
      <td className={classes.figure}>{period.count}</td>
      <td className={classes.figure} data-fault={period.missing > 0 || undefined}>
        {period.missing}
      </td>
      <td className={classes.figure} data-fault={period.doubles > 0 || undefined}>
        {period.doubles}
      </td>
    </tr>
  )
}

function GapLine({ gap }: { gap: Gap }) {
  const t = useT()
  const locale = useLocale()
  const { from, until, after, before, change } = gap
  const what =
    from === until
      ? t('{number} is missing between {after} and {before}.', { number: from, after, before })
      : t('{from} to {until} are missing between {after} and {before}.', { from, until, after, before })
  return (
    <li>
      {what}{' '}
      {change
        ? t('{who} changed the numbering in between, on {moment}.', {
            who: change.by ?? t('Somebody'),
            moment: formatMoment(change.at, locale),
          })
        : t('Nobody changed the numbering in between.')}
    </li>
  )
}

function ReportText({ report, readAt }: { report: Report; readAt: number }) {
  const t = useT()
  const locale = useLocale()
  const count = report.periods.reduce((sum, period) => sum + period.count, 0)
  const moment = formatMoment(new Date(readAt).toISOString(), locale)
  return (
    <div className={classes.report}>
      <p className={classes.verdict} data-whole={report.is_whole || undefined}>
        {report.is_whole
          ? t(
              '{count, plural, one {# number, and none is missing or given twice.} other {# numbers, and none is missing or given twice.}}',
              { count },
            )
          : t('The numbers are not complete. See below what is missing or given twice.')}
      </p>
      <p className={classes.note}>
        {t('Read from the invoices themselves, cancelled ones included, on {moment}.', { moment })}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Period')}</th>
            <th scope="col">{t('Numbers')}</th>
            <th scope="col" className={classes.figure}>
              {t('Count')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('Missing')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('Twice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.periods.map((period) => (
            <PeriodRow key={`${period.document_type} ${period.period}`} period={period} />
          ))}
        </tbody>
      </table>
      {report.gaps.length > 0 && (
        <ul className={classes.gaps}>
          {report.gaps.map((gap) => (
            <GapLine key={`${gap.document_type} ${gap.period} ${gap.from}`} gap={gap} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether the numbers given so far are without gap and double; asked for by whoever opens it. */
export function NumberReport() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const report = useQuery({ ...apiQuery('getNumberReport'), enabled: opened })
  return (
    <details className={classes.part} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.opener}>{t('Check the numbers given so far')}</summary>
      {opened && (
        <QueryState
          query={report}
          skeleton={<LinesSkeleton lines={3} />}
          isEmpty={({ periods }) => periods.length === 0}
          empty={<p className={classes.note}>{t('No number is given yet.')}</p>}
        >
          {(found) => <ReportText report={found} readAt={report.dataUpdatedAt} />}
        </QueryState>
      )}
    </details>
  )
}
