import { type CompanyUser, userPasswordChange, userPatch } from '@counterfoil/contract/users/users.schema.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair } from '../../ui/fields/form-part.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import classes from './users.module.css'

type UserProps = { user: CompanyUser }
type Names = Pick<CompanyUser, 'first_name' | 'last_name'>

const valuesOf = ({ first_name, last_name }: CompanyUser): Names => ({ first_name, last_name })

function NameForm({ user }: UserProps) {
  const t = useT()
  const { form, submit, settle } = useRecordForm<CompanyUser, Names>({
    record: user,
    valuesOf,
    faultsOf: (values) => schemaFaults(userPatch, values),
  })
  const update = useApiMutation('updateUser', {
    success: 'User updated successfully',
    form,
    onSuccess: settle,
  })
  const save = submit((body, { id, version }) => update.mutate({ params: { id }, body, ifMatch: version }))
  return (
    <form onSubmit={save} noValidate className={classes.fields}>
      <FieldPair>
        <TextInput label={t('First name')} withAsterisk {...form.getInputProps('first_name')} />
        <TextInput label={t('Last name')} withAsterisk {...form.getInputProps('last_name')} />
      </FieldPair>
      <div>
        <Button type="submit" variant="default" disabled={!form.isDirty()} loading={update.isPending}>
          {t('Save name')}
        </Button>
      </div>
    </form>
  )
}

function PasswordForm({ user }: UserProps) {
  const t = useT()
  const form = useForm({
    initialValues: { new_password: '' },
    validate: (values) => schemaFaults(userPasswordChange, values),
  })
  const change = useApiMutation('changeUserPassword', {
    success: 'Password changed successfully',
    form,
    onSuccess: form.reset,
  })
  const submit = form.onSubmit(
    (body) => change.mutate({ params: { id: user.id }, body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <PasswordField
        label={t('New password')}
        description={t('They are signed out everywhere and sign in with this one.')}
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
      <div>
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('Set password')}
        </Button>
      </div>
    </form>
  )
}

/** Name and password: changed here only where the account is this company's own. */
export function UserAccount({ user }: UserProps) {
  const t = useT()
  if (user.is_self) return null
  return (
    <section className={classes.fields} aria-labelledby="user-account">
      <h2 id="user-account" className={classes.sectionTitle}>
        {t('Account')}
      </h2>
      {user.is_managed ? (
        <>
          <NameForm user={user} />
          <PasswordForm user={user} />
        </>
      ) : (
        <p className={classes.sectionText}>
          {t('This account is the person’s own. They change their name and password themselves.')}
        </p>
      )}
    </section>
  )
}
