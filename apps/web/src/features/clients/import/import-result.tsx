import type { ClientImport } from '@counterfoil/contract/clients/client-import.schema.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import classes from './import-clients.module.css'
import { RefusedRows } from './refused-rows.tsx'

/** What became of the file; what is read first has the focus. */
export function ImportResult({ result, startOver }: { result: ClientImport; startOver: () => void }) {
  const t = useT()
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const { imported, refused } = result
  return (
    <>
      <div className={classes.done} role="status">
        <CircleCheck size={30} strokeWidth={1.4} className={classes.doneMark} aria-hidden="true" />
        <h2 ref={title} tabIndex={-1} className={classes.doneTitle}>
          {t(
            '{count, plural, =0 {No client was imported} one {# client was imported} other {# clients were imported}}',
            {
              count: imported,
            },
          )}
        </h2>
        {refused.length > 0 && (
          <p className={classes.quiet}>
            {t(
              '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: who is there already is not imported twice.',
              { count: refused.length },
            )}
          </p>
        )}
        <div className={classes.doneActions}>
          <Button component={Link} to="/dashboard/clients" search={{ ordering: '-created_at' } as never}>
            {t('Show the clients')}
          </Button>
          <Button variant="default" onClick={startOver}>
            {t('Import another file')}
          </Button>
        </div>
      </div>
      <RefusedRows title={t('Not imported')} refused={refused} />
    </>
  )
}
