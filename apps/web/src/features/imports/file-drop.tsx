import { Button, FileButton } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import type { ImportNoun } from './import-noun.ts'
import classes from './imports.module.css'

/** Saves a table with a header of every field, in the reader's language, and rows that show what may stand below it. */
function useExample(noun: ImportNoun) {
  const t = useT()
  const language = useLanguage()
  const { fileName, fields, rows } = noun.useExample()
  return async () => {
    const { saveCsv } = await import('./save-csv.ts')
    const header = fields.map((field) => noun.label(field, t) ?? field)
    const cells = rows.map((row) => fields.map((field) => row[field] ?? ''))
    saveCsv([header, ...cells], fileName, language)
  }
}

type FileDropProps = { noun: ImportNoun; choose: (file: File) => void; failure: string | null }

/** Where an import begins: a file is dropped or chosen. */
export function FileDrop({ noun, choose, failure }: FileDropProps) {
  const t = useT()
  const mayWrite = usePermission(noun.permission)
  const [over, setOver] = useState(false)
  const saveExample = useExample(noun)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && mayWrite)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const file = event.dataTransfer.files[0]
    if (file && mayWrite) choose(file)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={34} strokeWidth={1.3} className={classes.dropMark} aria-hidden="true" />
        <h2 className={classes.dropTitle}>
          <span className={classes.byMouse}>{t(noun.files.drop)}</span>
          <span className={classes.byTouch}>{t(noun.files.choose)}</span>
        </h2>
        <p className={classes.quiet}>{t(noun.files.kinds)}</p>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <FileButton accept={noun.files.accept} onChange={(file) => file && choose(file)}>
          {(props) => (
            <PermissionGate permission={noun.permission}>
              <Button {...props}>{t('Choose a file')}</Button>
            </PermissionGate>
          )}
        </FileButton>
      </div>
      <p className={classes.example}>
        {t('Columns are recognised by their names, and you see everything before it is imported.')}{' '}
        <button type="button" className={classes.textButton} onClick={() => void saveExample()}>
          {t('Download an example file')}
        </button>
      </p>
    </>
  )
}
