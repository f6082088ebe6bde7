import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { NotFoundScreen } from '../../ui/frame/not-found-screen.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../ui/loading/skeletons.tsx'
import { downloadReport, reportQuery, type ShownReport, type ShownReportAnswer } from './report-calls.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportChoices } from './report-choices.tsx'
import { type ReportSearch, readReportSearch } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { REPORT_WORDS } from './report-words.ts'
import classes from './reports.module.css'
import { StatementOfClient } from './statement-of-client.tsx'

/** The table of the currency that the address names: the company's own unless there is such a one. */
function shownTable(report: ShownReportAnswer, currency: string | undefined) {
  const { tables } = report
  const wanted = tables.find((table) =>
    currency === 'all' ? table.is_converted : table.currency === currency && !table.is_converted,
  )
  return wanted ?? tables[0]
}

/** Which days it is of, which it is compared with, and what is not in it. */
function About({ report, isConverted }: { report: ShownReportAnswer; isConverted: boolean }) {
  const t = useT()
  const locale = useLocale()
  const { from, to, before, without_rate, currency } = report
  const day = (date: string) => formatDate(date, locale)
  return (
    <p className={classes.about}>
      {report.report === 'ageing'
        ? t('At the end of {day}.', { day: day(to) })
        : t('From {from} to {to}.', { from: day(from), to: day(to) })}{' '}
      {before && t('Compared with {from} to {to}.', { from: day(before.from), to: day(before.to) })}{' '}
      {isConverted &&
        without_rate > 0 &&
        t(
          '{count, plural, one {# document without a rate to {currency} is not in it.} other {# documents without a rate to {currency} are not in it.}}',
          { count: without_rate, currency },
        )}
    </p>
  )
}

function Report({ name }: { name: ShownReport }) {
  const t = useT()
  const navigate = useNavigate()
  const search = readReportSearch(useSearch({ strict: false }))
  const query = useQuery(reportQuery(name, search))
  const change = (part: ReportSearch) =>
    void navigate({
      to: '.',
      search: ((previous: ReportSearch) => ({ ...previous, ...part })) as never,
      replace: true,
    })
  const { title, text } = REPORT_WORDS[name]
  return (
    <Page
      title={t(title)}
      breadcrumbs={[{ label: t('Reports'), to: '/dashboard/reports' as never }]}
      actions={
        <ExportButton
          fileName={name}
          formats={['csv', 'xlsx'] as const}
          load={(format) => downloadReport(name, search, format)}
        />
      }
      action={
        <DownloadButton
          variant="filled"
          fileName={`${name}.pdf`}
          label={t('Download PDF')}
          load={() => downloadReport(name, search, 'pdf')}
        />
      }
    >
      <p className={classes.text}>{t(text)}</p>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} />}>
        {(answer) => {
          // The call is one of several, and the type that of the first.
          const report = answer as unknown as ShownReportAnswer
          const table = shownTable(report, search.currency)
          return (
            <div className={query.isPlaceholderData ? classes.stale : undefined}>
              <ReportChoices report={report} search={search} change={change} />
              {table && (
                <>
                  <About report={report} isConverted={table.is_converted} />
                  <ReportChart report={report} table={table} />
                  <ReportTable report={report} table={table} title={t(title)} />
                </>
              )}
            </div>
          )
        }}
      </QueryState>
    </Page>
  )
}

const isReport = (name: string): name is ReportName => Object.hasOwn(REPORT_WORDS, name)

/** A report: its days, a picture of it, its rows beside those of the days before, and its files. */
export function ReportScreen({ name }: { name: string }) {
  if (!isReport(name)) return <NotFoundScreen />
  return name === 'statement' ? <StatementOfClient /> : <Report key={name} name={name} />
}
