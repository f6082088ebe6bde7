import type { SharedFile } from '@counterfoil/contract/files/shared-file.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { DataProvider } from '../../../api/queries/data-provider.tsx'
import { api } from '../../../api/requests/api-client.ts'
import { formatByteSize } from '../../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { PaySkeleton } from '../../payment-links/outcome/unopened-payment.tsx'
import { PayLayout } from '../../payment-links/pay-layout.tsx'
import { PayNotice } from '../../payment-links/pay-notice.tsx'
import { useViewed } from '../../payment-links/use-viewed.ts'
import classes from './shared-file.module.css'

type PartProps = { token: string; shared: SharedFile }

/** Where the browser fetches the bytes itself. */
function addressOf(token: string, { grant }: SharedFile, isInline: boolean): string {
  const query = new URLSearchParams({
    ...(grant ? { grant } : {}),
    ...(isInline ? { inline: 'true' } : {}),
  })
  return `/api/files/shared/${encodeURIComponent(token)}/download/?${query}`
}

function SharedContent({ token, shared }: PartProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      {shared.kind === 'image' && (
        <div className={classes.preview}>
          <img src={addressOf(token, shared, true)} alt={shared.name ?? ''} />
        </div>
      )}
      <div>
        <h1 className={classes.sharedName}>{shared.name}</h1>
        <p className={classes.quiet}>{formatByteSize(shared.size ?? 0, locale)}</p>
      </div>
      <Button
        component="a"
        size="md"
        href={addressOf(token, shared, false)}
        download={shared.name ?? true}
        leftSection={<Download size={16} />}
      >
        {t('Download file')}
      </Button>
    </>
  )
}

/** A file without a password is seen as soon as the page is. */
function OpenFile({ token, shared }: PartProps) {
  useViewed(() => api.openSharedFile({ params: { shareToken: token }, body: {} }))
  return <SharedContent token={token} shared={shared} />
}

function LockedFile({ token, onOpen }: { token: string; onOpen: (shared: SharedFile) => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return
    setBusy(true)
    setFailure(null)
    try {
      onOpen(await api.openSharedFile({ params: { shareToken: token }, body: { password } }))
    } catch (error) {
      setFailure(parsedText(toApiError(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={open} className={classes.form} noValidate>
      <h1 className={classes.sharedName}>{t('A file for you')}</h1>
      <PasswordField
        label={t('Password of the file')}
        description={t('Whoever sent you the link has told you the password.')}
        autoComplete="off"
        value={password}
        error={failure ? t(failure.id, failure.values) : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('Open the file')}
      </Button>
    </form>
  )
}

function SharedPage({ token }: { token: string }) {
  const t = useT()
  const [opened, setOpened] = useState<SharedFile | null>(null)
  const answer = useQuery({
    ...apiQuery('getSharedFile', { params: { shareToken: token } }),
    networkMode: 'always',
    meta: { quiet: true },
  })
  const title = t('A file for you')
  if (answer.isError) {
    const error = toApiError(answer.error)
    const text = parsedText(error)
    return (
      <PayLayout title={title}>
        {error.status === 404 ? (
          <PayNotice
            title={t('There is no such file')}
            text={t(
              'The link may be incomplete or over, or the file is no longer shared. Ask whoever sent it to you.',
            )}
          />
        ) : (
          <PayNotice title={t('This could not be loaded')} text={t(text.id, text.values)}>
            <Button onClick={() => void answer.refetch()}>{t('Try again')}</Button>
          </PayNotice>
        )}
      </PayLayout>
    )
  }
  const shared = opened ?? answer.data
  if (!shared) return <PaySkeleton title={title} />
  return (
    <PayLayout title={t('File from {company}', { company: shared.company_name })}>
      <Slip className={classes.shared}>
        <div className={classes.sharedHead}>
          {shared.company_logo && <img src={shared.company_logo} alt="" />}
          <span>{shared.company_name}</span>
        </div>
        {shared.needs_password ? (
          <LockedFile token={token} onOpen={setOpened} />
        ) : opened ? (
          <SharedContent token={token} shared={opened} />
        ) : (
          <OpenFile token={token} shared={shared} />
        )}
      </Slip>
    </PayLayout>
  )
}

/** The public page of a shared file, for whoever holds the link. */
export function SharedFileScreen({ shareToken }: { shareToken: string }) {
  return (
    <DataProvider>
      <SharedPage token={shareToken} />
    </DataProvider>
  )
}
