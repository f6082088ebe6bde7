import type { ImportDetail } from '@counterfoil/contract/imports/imports.schema.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import type { ImportNoun } from './import-noun.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'
import { RefusedRows } from './refused/refused-rows.tsx'

type ImportResultProps = { noun: ImportNoun; result: ImportDetail<string>; startOver: () => void }

/** What became of the file; what is read first has the focus. */
export function ImportResult({ noun, result, startOver }: ImportResultProps) {
  const t = useT()
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const { imported, refused } = result
  return (
    <>
      <div className={classes.done} role="status">
        <CircleCheck size={30} strokeWidth={1.4} className={classes.doneMark} aria-hidden="true" />
        <h2 ref={title} tabIndex={-1} className={classes.doneTitle}>
          {t(noun.texts.done, { count: imported })}
        </h2>
        {refused > 0 && <p className={classes.quiet}>{t(noun.texts.leftOut, { count: refused })}</p>}
        <div className={classes.doneActions}>
          <Button component={Link} to={noun.listPath} search={noun.importedSearch as never}>
            {t(noun.texts.show)}
          </Button>
          <Button variant="default" onClick={startOver}>
            {t('Import another file')}
          </Button>
        </div>
      </div>
      <RefusedRows
        noun={noun}
        title={t('Not imported')}
        refused={result.refused_rows}
        count={refused}
        hasList={result.has_refused_list}
        all={() => noun.refusals(result.id)}
        columns={async () => result.columns.map(({ name }) => name)}
      />
    </>
  )
}

/** An import that ended and took nothing in: why, and what can be done. */
export function ImportFailure({ noun, result, startOver }: ImportResultProps) {
  const t = useT()
  const texts = useImportTexts(noun)
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  return (
    <div className={classes.done} role="status">
      <CircleX size={30} strokeWidth={1.4} className={classes.failedMark} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1} className={classes.doneTitle}>
        {result.status === 'cancelled'
          ? t('The import of {name} was cancelled', { name: result.file_name })
          : t('{name} was not imported', { name: result.file_name })}
      </h2>
      <p className={classes.quiet}>
        {result.fault ? texts.failure(result.fault) : t('Nothing was taken in.')}
      </p>
      <div className={classes.doneActions}>
        <Button variant="default" onClick={startOver}>
          {t('Import another file')}
        </Button>
      </div>
    </div>
  )
}
