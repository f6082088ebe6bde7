import type { ImportPreview } from '@counterfoil/contract/imports/imports.schema.ts'
import { importFileName } from '@counterfoil/domain/imports/import-file-name.ts'
import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { formatCount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { FormFoot } from '../../ui/fields/form-part.tsx'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { ImportColumns } from './import-columns.tsx'
import type { ImportForm, ImportNoun } from './import-noun.ts'
import classes from './imports.module.css'
import { RefusedRows } from './refused/refused-rows.tsx'

type ImportCheckProps = {
  noun: ImportNoun
  form: ImportForm
  preview: ImportPreview<string>
  /** What is shown is of the columns before the last change. */
  isStale: boolean
  isRunning: boolean
  setField: (name: string, field: string | null) => void
  run: () => void
  startOver: () => void
  cancel: () => void
}

function useReasonNotTo(noun: ImportNoun, { ready, has_names }: ImportPreview<string>): string | null {
  const t = useT()
  if (!has_names) return t(noun.texts.noNames)
  return ready === 0 ? t('None of the rows can be imported.') : null
}

/** What would be imported, before anything is. */
export function ImportCheck(props: ImportCheckProps) {
  const { noun, form, preview, isStale, isRunning } = props
  const t = useT()
  const locale = useLocale()
  const { rows, ready, has_names } = preview
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const reason = useReasonNotTo(noun, preview)
  return (
    <>
      <div className={classes.file}>
        <FileSpreadsheet size={18} strokeWidth={1.5} aria-hidden="true" />
        <h2 ref={title} tabIndex={-1} className={classes.fileName} dir="auto">
          {importFileName(form.file.name)}
        </h2>
        <span className={classes.quiet}>
          {t('{count, plural, one {# row} other {# rows}}', { count: rows })}
        </span>
        <Button variant="subtle" size="xs" onClick={props.startOver} disabled={isRunning}>
          {t('Another file')}
        </Button>
      </div>
      <section className={classes.part}>
        <h2 className={classes.partTitle}>{t('What the columns hold')}</h2>
        <ImportColumns noun={noun} columns={preview.columns} setField={props.setField} disabled={isRunning} />
      </section>
      <div className={classes.rows} data-stale={isStale || undefined}>
        <RefusedRows
          noun={noun}
          title={t('Not to be imported')}
          refused={preview.refused_rows}
          count={preview.refused}
          hasList
          all={() => noun.previewRefusals(form)}
          columns={async () => preview.columns.map(({ name }) => name)}
        />
      </div>
      <FormFoot>
        <p role="status" className={classes.sum}>
          {has_names
            ? t('{ready} of {rows, plural, one {# row} other {# rows}} can be imported.', {
                ready: formatCount(ready, locale),
                rows,
              })
            : reason}
        </p>
        <Button variant="default" onClick={props.cancel} disabled={isRunning}>
          {t('Cancel')}
        </Button>
        <PermissionGate permission={noun.permission} reason={reason}>
          <Button onClick={props.run} loading={isRunning} disabled={isStale}>
            {ready > 0 ? t(noun.texts.run, { count: ready }) : t('Import')}
          </Button>
        </PermissionGate>
      </FormFoot>
    </>
  )
}
