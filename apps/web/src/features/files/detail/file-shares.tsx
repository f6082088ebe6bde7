import type { File, FileShare } from '@counterfoil/contract/files/files.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { formatMoment } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import { CopyButton } from '../../payment-links/copy-button.tsx'
import classes from '../files.module.css'
import { ShareModal } from './share-modal.tsx'

function ShareRow({ share }: { share: FileShare }) {
  const t = useT()
  const locale = useLocale()
  const end = useApiMutation('endFileShare', { success: 'The link opens nothing any more' })
  const facts = [
    t('{count, plural, one {opened once} other {opened # times}}', { count: share.view_count }),
    t('{count, plural, one {downloaded once} other {downloaded # times}}', { count: share.download_count }),
    ...(share.has_password ? [t('with a password')] : []),
    ...(share.expires_at ? [t('until {moment}', { moment: formatMoment(share.expires_at, locale) })] : []),
  ]
  return (
    <li>
      <div className={classes.grow}>
        <a className={classes.link} href={share.url} target="_blank" rel="noreferrer">
          {share.url.replace(/^https?:\/\//, '').slice(0, 40)}…
        </a>
        <p className={classes.quiet}>{facts.join(' · ')}</p>
      </div>
      <CopyButton name={t('Link')} label={t('Copy link')} text={share.url} />
      <PermissionGate permission="files.write">
        <Button
          size="xs"
          variant="subtle"
          color="red"
          onClick={() => end.mutate({ params: { id: share.id } })}
        >
          {t('End link')}
        </Button>
      </PermissionGate>
    </li>
  )
}

/** The open links of a file, and the way to another. */
export function FileShares({ file }: { file: File }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const open = file.shares.filter(({ status }) => status === 'active')
  const share = (
    <PermissionGate permission="files.write">
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('Share')}
      </Button>
    </PermissionGate>
  )
  return (
    <ClientPart title={t('Links')} aside={!file.deleted_at && share}>
      {open.length === 0 ? (
        <p className={classes.quiet}>{t('Nobody outside the company can open this file.')}</p>
      ) : (
        <ul className={classes.rows}>
          {open.map((one) => (
            <ShareRow key={one.id} share={one} />
          ))}
        </ul>
      )}
      <ShareModal file={file.id} opened={isOpen} onClose={() => setOpen(false)} />
    </ClientPart>
  )
}
