import { Button, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { session } from '../session/session.ts'
import classes from './security.module.css'

type CloseAccountDialogProps = { opened: boolean; onClose: () => void }

function CloseAccountForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t(faultId('password_required')) : null) },
  })
  const close = useApiMutation('closeMyAccount', {
    success: 'Account closed successfully',
    refreshes: 'nothing',
    form,
    // Its sessions have ended: what is left here of this one goes, and the login screen comes.
    onSuccess: () => void session.signOut(),
  })
  const submit = form.onSubmit(
    (body) => close.mutate({ body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <p className={classes.text}>
        {t(
          'You leave your companies at once, and nobody can sign in to this account any more. Your personal data are erased within 30 days. What you did for a company stays in its books.',
        )}
      </p>
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={close.isPending}>
          {t('Go back')}
        </Button>
        <Button type="submit" color="red" loading={close.isPending}>
          {t('Close account')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the password before the account is closed for good. */
export function CloseAccountDialog({ opened, onClose }: CloseAccountDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Close your account?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <CloseAccountForm onClose={onClose} />
    </Modal>
  )
}
