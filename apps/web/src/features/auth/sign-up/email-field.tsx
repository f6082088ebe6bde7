import { profilePatch } from '@counterfoil/contract/auth/auth.schema.ts'
import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useResendConfirmation } from '../recovery/confirmation-banner.tsx'
import classes from '../security/security.module.css'
import { session } from '../session/session.ts'
import { useUser } from '../session/use-session.ts'

const LINK_SENT = msg('Open the link in the mail we sent to {email}.')

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => ({
      ...(values.password === '' ? { password: t('Password is required') } : {}),
      ...schemaFaults(profilePatch, values),
    }),
  })
  const update = useApiMutation('updateMe', {
    success: ({ email, email_confirmed, pending_email }) =>
      pending_email === null && email_confirmed
        ? { id: msg('Email changed successfully') }
        : { id: LINK_SENT, values: { email: pending_email ?? email } },
    form,
    onSuccess: (user) => {
      session.setUser(user)
      onClose()
    },
  })
  const submit = form.onSubmit(
    (body) => update.mutate({ body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <TextInput
        label={t('New email')}
        type="email"
        autoComplete="email"
        data-autofocus
        description={t('We tell your old address of the change.')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {t('Change email')}
        </Button>
      </div>
    </form>
  )
}

/** The address one signs in with; changing it wants the password. */
export function EmailField() {
  const t = useT()
  const { email, email_confirmed, pending_email } = useUser()
  const resend = useResendConfirmation()
  const isWaiting = pending_email || email_confirmed === false
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <TextInput
        label={t('Email')}
        value={email}
        readOnly
        description={
          isWaiting && (
            <>
              {pending_email
                ? t(
                    '{email} takes the place of this address once it is confirmed. The link is in the mail we sent there.',
                    { email: pending_email },
                  )
                : t('Not confirmed yet. The link is in the mail we sent there.')}{' '}
              <Anchor
                component="button"
                type="button"
                inherit
                aria-busy={resend.isPending}
                onClick={() => resend.isPending || resend.mutate({})}
              >
                {t('Send the mail again')}
              </Anchor>
            </>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSectionWidth={86}
        rightSection={
          <Button variant="subtle" size="xs" aria-label={t('Change email')} onClick={() => setOpened(true)}>
            {t('Change')}
          </Button>
        }
      />
      <Modal
        opened={opened}
        onClose={close}
        title={t('Change email')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <EmailForm onClose={close} />
      </Modal>
    </>
  )
}
