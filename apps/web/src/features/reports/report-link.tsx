import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { REPORT_WORDS } from './report-words.ts'
import classes from './reports.module.css'

/** The way to a report, with what it is for. */
export function ReportLink({ name }: { name: ReportName }) {
  const t = useT()
  const { title, text } = REPORT_WORDS[name]
  return (
    <Link to={`/dashboard/reports/${name}` as never} className={classes.report}>
      <strong>{t(title)}</strong>
      <span>{t(text)}</span>
    </Link>
  )
}
