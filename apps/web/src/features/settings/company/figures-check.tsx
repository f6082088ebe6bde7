import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDecimal } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { usePermission } from '../../../ui/permissions.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import section from '../section.module.css'
import classes from './figures-check.module.css'

const SHOWN = 5

function Run({ run }: { run: Recalculation }) {
  const t = useT()
  const locale = useLocale()
  const { user_name, started_at, milliseconds, wrong, differences } = run
  return (
    <li>
      <RelativeTime at={started_at} /> {'\u00b7'} {user_name ?? t('at night')} {'\u00b7'}{' '}
      {t('{seconds} s', { seconds: formatDecimal(String(milliseconds / 1000), locale) })} {'\u00b7'}{' '}
      {t(
        '{count, plural, =0 {all figures were right} one {# figure put right} other {# figures put right}}',
        {
          count: wrong,
        },
      )}
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map(({ figure, kept, right }) => (
            <li key={figure}>
              {figure}: {kept} {'\u2192'} {right}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Check() {
  const t = useT()
  const runs = useQuery({
    ...apiQuery('listRecalculations', { query: { page_size: SHOWN } }),
    meta: { quiet: true },
  })
  const recalculate = useApiMutation('recalculateFigures', {
    success: ({ wrong }) => ({
      id: msg(
        '{count, plural, =0 {All figures were right.} one {# figure was put right.} other {# figures were put right.}}',
      ),
      values: { count: wrong },
    }),
  })
  return (
    <section aria-label={t('Figures')} className={classes.check}>
      <div className={section.head}>
        <h2 className={section.title}>{t('Figures')}</h2>
        <Button
          size="xs"
          variant="default"
          loading={recalculate.isPending}
          onClick={() => recalculate.mutate({})}
        >
          {t('Calculate anew')}
        </Button>
      </div>
      <p className={section.text}>
        {t(
          'Dashboard, lists and reports read kept figures, which are compared with your documents every night. You can have them compared now.',
        )}
      </p>
      {runs.data && runs.data.results.length > 0 && (
        <ul className={classes.runs}>
          {runs.data.results.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** For administrators: has the kept figures held against the documents, and shows when that was done. */
export function FiguresCheck() {
  return usePermission('settings.write') ? <Check /> : null
}
