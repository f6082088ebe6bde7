import type { ClientImportPreview } from '@counterfoil/contract/clients/client-import.schema.ts'
import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { FormFoot } from '../../../ui/fields/form-part.tsx'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import classes from './import-clients.module.css'
import { ImportColumns } from './import-columns.tsx'
import { RefusedRows } from './refused-rows.tsx'

type ImportCheckProps = {
  file: File
  preview: ClientImportPreview
  /** What is shown is of the columns before the last change. */
  isStale: boolean
  isRunning: boolean
  setField: (name: string, field: ImportField | null) => void
  run: () => void
  startOver: () => void
  cancel: () => void
}

function useReasonNotTo({ ready, has_names }: ClientImportPreview): string | null {
  const t = useT()
  if (!has_names) return t('No column holds the names of the clients. Choose the one that does.')
  return ready === 0 ? t('None of the rows can be imported.') : null
}

/** What would be imported, before anything is. */
export function ImportCheck(props: ImportCheckProps) {
  const { file, preview, isStale, isRunning } = props
  const t = useT()
  const { rows, ready, has_names } = preview
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const reason = useReasonNotTo(preview)
  return (
    <>
      <div className={classes.file}>
        <FileSpreadsheet size={18} strokeWidth={1.5} aria-hidden="true" />
        <h2 ref={title} tabIndex={-1} className={classes.fileName} dir="auto">
          {file.name}
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
        <ImportColumns columns={preview.columns} setField={props.setField} disabled={isRunning} />
      </section>
      <div className={classes.rows} data-stale={isStale || undefined}>
        <RefusedRows title={t('Not to be imported')} refused={preview.refused} />
      </div>
      <FormFoot>
        <p role="status" className={classes.sum}>
          {has_names
            ? t('{ready} of {rows, plural, one {# row} other {# rows}} can be imported.', { ready, rows })
            : reason}
        </p>
        <Button variant="default" onClick={props.cancel} disabled={isRunning}>
          {t('Cancel')}
        </Button>
        <PermissionGate permission="clients.write" reason={reason}>
          <Button onClick={props.run} loading={isRunning} disabled={isStale}>
            {ready > 0
              ? t('{count, plural, one {Import # client} other {Import # clients}}', { count: ready })
              : t('Import')}
          </Button>
        </PermissionGate>
      </FormFoot>
    </>
  )
}
