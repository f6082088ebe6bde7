import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { ReportLink } from './report-link.tsx'
import { LISTED_REPORTS } from './report-words.ts'
import classes from './reports.module.css'

/** The reports there are. */
export function ReportsScreen() {
  const t = useT()
  return (
    <Page title={t('Reports')}>
      <ul className={classes.reports}>
        {LISTED_REPORTS.map((name) => (
          <li key={name}>
            <ReportLink name={name} />
          </li>
        ))}
      </ul>
    </Page>
  )
}
