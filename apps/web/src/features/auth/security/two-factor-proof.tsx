import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import classes from './security.module.css'

type ProofProps = {
  task: 'renew' | 'disable'
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

function useProof({ task, onCodes, onClose }: ProofProps) {
  const t = useT()
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value === '' ? t('Password is required') : null),
      code: (value) => (value.trim() === '' ? t('This field is required.') : null),
    },
  })
  const disable = useApiMutation('disableTwoFactor', {
    success: 'Two-factor authentication is off',
    refreshes: ['auth'],
    form,
    onSuccess: onClose,
  })
  const renew = useApiMutation('renewRecoveryCodes', {
    success: 'The old recovery codes no longer work',
    refreshes: ['auth'],
    form,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const act = task === 'disable' ? disable : renew
  const submit = form.onSubmit(
    (body) => act.mutate({ body }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, busy: act.isPending, submit }
}

/** What weakens the account wants password and code once more. */
export function TwoFactorProof(props: ProofProps) {
  const t = useT()
  const { form, busy, submit } = useProof(props)
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('Code')}
        description={t('From the authenticator app, or a recovery code')}
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color={props.task === 'disable' ? 'red' : undefined} loading={busy}>
          {props.task === 'disable' ? t('Switch off') : t('Make new codes')}
        </Button>
      </div>
    </form>
  )
}
