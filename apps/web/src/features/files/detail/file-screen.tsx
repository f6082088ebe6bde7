import type { File } from '@counterfoil/contract/files/files.schema.ts'
import { Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatByteSize } from '../../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import columns from '../../clients/detail/client-screen.module.css'
import { ClientSkeleton } from '../../clients/detail/client-skeleton.tsx'
import { KIND_WORDS } from '../file-kind-words.ts'
import classes from '../files.module.css'
import { EditFileModal } from './edit-file-modal.tsx'
import { FileComments } from './file-comments.tsx'
import { FileHistory } from './file-history.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileShares } from './file-shares.tsx'
import { FileVersions } from './file-versions.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }

function FileActions({ file, onEdit }: { file: File; onEdit: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const params = { id: file.id }
  const remove = useApiMutation('deleteFile', {
    success: 'File deleted. It can be taken back for 30 days.',
  })
  const restore = useApiMutation('restoreFile', { success: 'File taken back' })
  const { mutateAsync } = useApiMutation('removeFile', {
    success: 'File removed for good',
    refreshes: 'nothing',
    // Away from here first: what is gone is not asked for again.
    onSuccess: () =>
      void navigate({ to: '/dashboard/files', replace: true }).then(() => refreshQueries(cache)),
  })
  return (
    <>
      <ConfirmAction
        danger
        title={t('Remove {name} for good?', { name: file.name })}
        text={t('All its versions, comments and links go with it. This cannot be undone.')}
        confirmLabel={t('Remove for good')}
        onConfirm={() => mutateAsync({ params })}
      >
        {(ask) => (
          <MoreMenu>
            <PermissionGate permission="files.write">
              <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={ask}>
                {t('Remove for good')}
              </Menu.Item>
            </PermissionGate>
          </MoreMenu>
        )}
      </ConfirmAction>
      {file.deleted_at ? (
        <PermissionGate permission="files.write">
          <Button leftSection={<Undo2 size={15} />} onClick={() => restore.mutate({ params })}>
            {t('Restore file')}
          </Button>
        </PermissionGate>
      ) : (
        <>
          <PermissionGate permission="files.write">
            <Button variant="default" onClick={() => remove.mutate({ params })}>
              {t('Delete')}
            </Button>
          </PermissionGate>
          <PermissionGate permission="files.write">
            <Button variant="default" leftSection={<Pencil size={15} />} onClick={onEdit}>
              {t('Edit')}
            </Button>
          </PermissionGate>
        </>
      )}
    </>
  )
}

function FileFacts({ file }: { file: File }) {
  const t = useT()
  const locale = useLocale()
  const facts: [label: string, value: ReactNode][] = [
    [t('Type'), t(KIND_WORDS[file.kind])],
    [t('Size'), formatByteSize(file.size, locale)],
    [t('Category'), file.category_name ?? t('No category')],
  ]
  const link = (to: string, text: string) => (
    <Link to={to as string} className={classes.link}>
      {text}
    </Link>
  )
  if (file.client)
    facts.push([t('Client'), link(`/dashboard/clients/${file.client}`, file.client_name ?? '')])
  if (file.invoice)
    facts.push([t('Invoice'), link(`/dashboard/invoices/${file.invoice}`, file.invoice_number ?? t('Draft'))])
  if (file.quote)
    facts.push([t('Quote'), link(`/dashboard/quotes/${file.quote}`, file.quote_number ?? t('Draft'))])
  if (file.payment) facts.push([t('Payment'), link(`/dashboard/payments/${file.payment}`, t('Open'))])
  return (
    <ClientPart title={t('About this file')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ClientPart>
  )
}

function FilePage({ file }: { file: File }) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title={file.name}
      aside={file.deleted_at && <span className={classes.quiet}>{t('Deleted')}</span>}
      breadcrumbs={[{ label: t('Files'), to: '/dashboard/files' }]}
      action={<FileActions file={file} onEdit={() => setEditing(true)} />}
    >
      <div className={columns.columns}>
        <div className={columns.main}>
          <FilePreview file={file} />
          <FileComments file={file.id} isDeleted={file.deleted_at !== null} />
          <FileVersions file={file} />
        </div>
        <aside className={columns.side} aria-label={t('About this file')}>
          <FileFacts file={file} />
          <FileShares file={file} />
          <FileHistory file={file.id} />
        </aside>
      </div>
      <EditFileModal file={file} opened={isEditing} onClose={() => setEditing(false)} />
    </Page>
  )
}

/** One file: what it shows, what was said and done, its versions and links. */
export function FileScreen({ id }: { id: string }) {
  const t = useT()
  const file = useQuery(apiQuery('getFile', { params: { id } }))
  return (
    <RecordPage
      query={file}
      title={t('File')}
      list={{ label: t('Files'), to: '/dashboard/files' }}
      skeleton={<ClientSkeleton />}
    >
      {(data) => <FilePage file={data} />}
    </RecordPage>
  )
}
