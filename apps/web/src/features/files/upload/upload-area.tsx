import { Button, CloseButton, FileButton, Loader } from '@mantine/core'
import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { formatByteSize } from '../../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { usePermission } from '../../../ui/permissions.tsx'
import classes from '../files.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

/** Chooses files to upload. */
export function UploadButton({ uploads, quiet = false }: { uploads: Uploads; quiet?: boolean }) {
  const t = useT()
  return (
    <FileButton multiple onChange={uploads.add}>
      {(props) => (
        <PermissionGate permission="files.write">
          <Button
            {...props}
            size={quiet ? 'xs' : 'sm'}
            variant={quiet ? 'default' : 'filled'}
            leftSection={<UploadIcon size={quiet ? 14 : 16} />}
          >
            {t('Upload files')}
          </Button>
        </PermissionGate>
      )}
    </FileButton>
  )
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useT()
  const locale = useLocale()
  const { file, state, failure } = upload
  return (
    <li className={classes.upload}>
      <strong>{file.name}</strong>
      {state === 'failed' && (
        <Button size="xs" variant="default" onClick={() => uploads.retry(upload)}>
          {t('Try again')}
        </Button>
      )}
      {state === 'sending' && <Loader size="xs" aria-label={t('Uploading {name}', { name: file.name })} />}
      {state === 'waiting' && <span className={classes.quiet}>{formatByteSize(file.size, locale)}</span>}
      <CloseButton
        aria-label={t('Do not upload {name}', { name: file.name })}
        onClick={() => uploads.cancel(upload)}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {t(failure.id, failure.values)}
        </p>
      )}
    </li>
  )
}

/** Files are dropped here; those on their way stand above. */
export function UploadArea({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const t = useT()
  const mayWrite = usePermission('files.write')
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over && mayWrite)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (mayWrite) uploads.add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className={classes.drop}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {isOver && <div className={classes.over}>{t('Drop to upload')}</div>}
      {uploads.uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('Uploads')}>
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
