import type { ImportRecord } from '@counterfoil/contract/imports/imports.schema.ts'
import { type ImportStatus, importShare } from '@counterfoil/domain/imports/import-status.ts'
import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { formatCount } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import type { EnglishText } from '../../i18n/text.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import type { ImportNoun } from './import-noun.ts'
import classes from './imports.module.css'

const STEPS: Readonly<Partial<Record<ImportStatus, EnglishText>>> = {
  waiting: msg('Waiting for its turn'),
  reading: msg('Reading the file'),
  judging: msg('Checking the rows'),
  writing: msg('Taking the rows in'),
  undoing: msg('Undoing the import'),
}

/** What an import is at, and how many of its rows are behind it. */
export function useProgressTexts({ status, done, rows, imported }: ImportRecord) {
  const t = useT()
  const locale = useLocale()
  const all = status === 'undoing' ? imported : rows
  const step = STEPS[status]
  return {
    step: step ? t(step) : '',
    rows:
      all > 0
        ? t('{done} of {rows, plural, one {# row} other {# rows}}', {
            done: formatCount(done, locale),
            rows: all,
          })
        : null,
    share: importShare({ status, done, rows: all }),
  }
}

type ImportRunningProps = { noun: ImportNoun; record: ImportRecord }

/** An import that is under way: whoever leaves finds it here again. */
export function ImportRunning({ noun, record }: ImportRunningProps) {
  const t = useT()
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const { step, rows, share } = useProgressTexts(record)
  const cancel = noun.useCancel()
  return (
    <section className={classes.running} aria-busy="true">
      <div className={classes.file}>
        <FileSpreadsheet size={18} strokeWidth={1.5} aria-hidden="true" />
        <h2 ref={title} tabIndex={-1} className={classes.fileName} dir="auto">
          {record.file_name}
        </h2>
      </div>
      <div
        role="progressbar"
        className={classes.bar}
        aria-label={t('Import of {name}', { name: record.file_name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={rows ? `${step}: ${rows}` : step}
      >
        <div className={classes.barDone} style={{ inlineSize: `${share}%` }} />
      </div>
      <div className={classes.runningFoot}>
        <p className={classes.sum}>
          {step}
          {rows && <span className={classes.quiet}> {rows}</span>}
        </p>
        <PermissionGate permission={noun.permission}>
          <Button
            variant="default"
            size="xs"
            disabled={!record.can_cancel}
            loading={cancel.isRunning}
            onClick={() => void cancel.run(record.id).catch(() => undefined)}
          >
            {record.can_cancel ? t('Cancel import') : t('Being cancelled')}
          </Button>
        </PermissionGate>
      </div>
      <p className={classes.quiet}>
        {t('You can leave this page: the import goes on, and you find it here again.')}
      </p>
    </section>
  )
}
