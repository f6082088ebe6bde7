import { Button, Modal, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import classes from '../files.module.css'

const DAY_MS = 86_400_000

/** Makes a link, with an end and a password where they are wanted. */
export function ShareModal({
  file,
  opened,
  onClose,
}: {
  file: string
  opened: boolean
  onClose: () => void
}) {
  const t = useT()
  const [days, setDays] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setErrors] = useState<Record<string, string>>({})
  const share = useApiMutation('shareFile', {
    success: 'Link created',
    form: { setErrors },
    onSuccess: () => {
      setPassword('')
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const expires_at = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    share.mutate({ params: { id: file }, body: { expires_at, password: password || null } })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Share this file')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={save} noValidate className={classes.form}>
        <p className={classes.quiet}>
          {t('Whoever has the link opens the current version without an account, until you end it.')}
        </p>
        <Select
          label={t('The link ends')}
          data={[
            { value: '', label: t('When I end it') },
            { value: '1', label: t('After a day') },
            { value: '7', label: t('After a week') },
            { value: '30', label: t('After 30 days') },
          ]}
          allowDeselect={false}
          value={days}
          error={faults.expires_at}
          onChange={(value) => setDays(value ?? '')}
        />
        <PasswordField
          label={t('Password')}
          description={t('Tell it to the reader by another way than the link. May stay empty.')}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          error={faults.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={share.isPending}>
            {t('Create link')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
