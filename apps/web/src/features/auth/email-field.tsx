import { profilePatch } from '@counterfoil/contract/auth/auth.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useApiMutation } from '../../api/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { focusFirstFault, schemaFaults } from '../../ui/fields/schema-faults.ts'
import classes from './security/security.module.css'
import { session } from './session.ts'
import { useUser } from './use-session.ts'

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
    success: 'Email changed successfully',
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
  const { email } = useUser()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <TextInput
        label={t('Email')}
        value={email}
        readOnly
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
