import { userCreate } from '@counterfoil/contract/users/users.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair } from '../../ui/fields/form-part.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { RoleField } from './role-field.tsx'
import classes from './users.module.css'

type NewUserModalProps = { opened: boolean; onClose: () => void }
type Values = {
  first_name: string
  last_name: string
  username: string
  email: string
  role: Role
  password: string
}

const EMPTY: Values = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  role: 'member',
  password: '',
}

/** An empty password is none: the user sets one by mail. */
function bodyOf({ password, username, ...rest }: Values) {
  const account = { ...rest, username: username.trim() }
  return password === '' ? account : { ...account, password }
}

function useNewUser(onClose: () => void) {
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) => schemaFaults(userCreate, bodyOf(values)),
  })
  const create = useApiMutation('createUser', {
    success: 'User created successfully',
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (values) => create.mutate({ body: bodyOf(values) }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: create.isPending }
}

function NewUserForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { form, submit, busy } = useNewUser(onClose)
  const isKept = useMailIsKept()
  const off = { autoComplete: 'off' }
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <FieldPair>
        <TextInput
          label={t('First name')}
          data-autofocus
          withAsterisk
          {...off}
          {...form.getInputProps('first_name')}
        />
        <TextInput label={t('Last name')} withAsterisk {...off} {...form.getInputProps('last_name')} />
      </FieldPair>
      <TextInput
        label={t('Username')}
        description={t('Only letters, numbers and underscores allowed')}
        withAsterisk
        {...off}
        {...form.getInputProps('username')}
      />
      <TextInput label={t('Email')} type="email" withAsterisk {...off} {...form.getInputProps('email')} />
      <RoleField
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
        error={form.errors.role}
      />
      <PasswordField
        label={t('Password')}
        description={
          isKept
            ? t(
                'Set one and tell them. Left empty, the email that lets them set their own is kept on the server and not sent.',
              )
            : t('Leave it empty, and an email lets them set their own.')
        }
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Create user')}
        </Button>
      </div>
    </form>
  )
}

/** Makes an account for somebody; whoever has one already is invited instead. */
export function NewUserModal({ opened, onClose }: NewUserModalProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Create user')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <NewUserForm onClose={onClose} />
    </Modal>
  )
}
