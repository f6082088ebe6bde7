import type { File } from '@counterfoil/contract/files/files.schema.ts'
import { Button, FileButton } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { formatByteSize } from '../../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import classes from '../files.module.css'
import { useDownload } from './file-preview.tsx'

function NewVersion({ file }: { file: File }) {
  const t = useT()
  const create = useApiMutation('createFileVersion', { success: 'New version uploaded' })
  const add = (chosen: globalThis.File | null) =>
    chosen && create.mutate({ params: { id: file.id }, file: chosen, body: {} })
  return (
    <FileButton onChange={add}>
      {(props) => (
        <PermissionGate permission="files.write">
          <Button {...props} size="xs" variant="default" loading={create.isPending}>
            {t('New version')}
          </Button>
        </PermissionGate>
      )}
    </FileButton>
  )
}

/** The versions of a file, the newest first; an earlier one can be brought back. */
export function FileVersions({ file }: { file: File }) {
  const t = useT()
  const locale = useLocale()
  const download = useDownload()
  const restore = useApiMutation('restoreFileVersion', {
    success: 'The earlier version is the current one again',
  })
  return (
    <ClientPart title={t('Versions')} aside={!file.deleted_at && <NewVersion file={file} />}>
      <ul className={classes.rows}>
        {file.versions.map((version) => (
          <li key={version.number}>
            <span className={classes.grow}>
              {t('Version {number}', { number: version.number })}
              {version.is_current && ` · ${t('current')}`}
              <p className={classes.quiet}>
                {formatByteSize(version.size, locale)} · <RelativeTime at={version.created_at} />
                {version.created_by && ` · ${version.created_by}`}
              </p>
            </span>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => void download(file.id, version.name, version.number)}
            >
              {t('Download')}
            </Button>
            {!version.is_current && !file.deleted_at && (
              <PermissionGate permission="files.write">
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() =>
                    restore.mutate({ params: { id: file.id }, body: { number: version.number } })
                  }
                >
                  {t('Bring back')}
                </Button>
              </PermissionGate>
            )}
          </li>
        ))}
      </ul>
    </ClientPart>
  )
}
