import type { TwoFactorSetup } from '@counterfoil/contract/auth/two-factor.schema.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import classes from './security.module.css'

type SetUpProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

function AskPassword({
  onSetup,
  onCancel,
}: {
  onSetup: (setup: TwoFactorSetup) => void
  onCancel: () => void
}) {
  const t = useT()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('Password is required') : null) },
  })
  const enable = useApiMutation('enableTwoFactor', { refreshes: 'nothing', form, onSuccess: onSetup })
  const submit = form.onSubmit(
    (body) => enable.mutate({ body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <p className={classes.text}>
        {t('You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator.')}
      </p>
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={enable.isPending}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  )
}

function ConfirmCode({ setup, onDone, onCancel }: SetUpProps & { setup: TwoFactorSetup }) {
  const t = useT()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('This field is required.') : null) },
  })
  const verify = useApiMutation('verifyTwoFactor', {
    success: 'Two-factor authentication is on',
    refreshes: ['auth'],
    form,
    onSuccess: () => onDone(setup.recovery_codes),
  })
  const submit = form.onSubmit(
    ({ code }) => verify.mutate({ body: { code: code.trim() } }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <div className={classes.scan}>
        <img
          src={setup.qr_code}
          alt={t('Code to scan with the authenticator app')}
          className={classes.code}
        />
        <p className={classes.text}>
          {t('Scan this with your authenticator app. If it cannot, type this key into it:')}
          <code className={classes.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextInput
        label={t('The six digits the app shows now')}
        description={t('Wherever else you are signed in, you will be signed out.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.getInputProps('code')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={verify.isPending}>
          {t('Switch on')}
        </Button>
      </div>
    </form>
  )
}

/** Password, then the app, then a code of it: only then is the second factor on. */
export function SetUpTwoFactor({ onDone, onCancel }: SetUpProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  if (setup === null) return <AskPassword onSetup={setSetup} onCancel={onCancel} />
  return <ConfirmCode setup={setup} onDone={onDone} onCancel={onCancel} />
}
