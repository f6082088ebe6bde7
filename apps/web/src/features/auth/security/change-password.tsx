import { newPasswordFaults } from '@counterfoil/domain/auth/credential-rules.ts'
import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoment } from '../../../i18n/format-date.ts'
import { translate } from '../../../i18n/translate.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { FormPart } from '../../../ui/fields/form-part.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { reloadSession } from '../session/reload-session.ts'
import { useUser } from '../session/use-session.ts'
import classes from './security.module.css'

const EMPTY = { old_password: '', new_password: '', confirmPassword: '' }
const said = (found: Fault | undefined) => (found ? translate(faultId(found.code)) : null)

/** When the password was last changed. */
function PasswordAge() {
  const t = useT()
  const locale = useLocale()
  const { password_changed_at: at } = useUser()
  return (
    <div className={classes.quiet}>
      {at === null
        ? t('Not changed since your account was made.')
        : t('Last changed on {moment}.', { moment: formatMoment(at, locale) })}
    </div>
  )
}

/** A new password ends every other session. */
export function ChangePassword() {
  const t = useT()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      old_password: (value) => (value === '' ? t(faultId('password_required')) : null),
      new_password: (value) => said(newPasswordFaults(value)[0]),
      confirmPassword: (value, all) => (value === all.new_password ? null : t('Passwords do not match')),
    },
  })
  const change = useApiMutation('changePassword', {
    success: 'Password changed successfully',
    refreshes: ['auth'],
    form,
    onSuccess: () => {
      form.reset()
      void reloadSession()
    },
  })
  const submit = form.onSubmit(
    ({ old_password, new_password }) => change.mutate({ body: { old_password, new_password } }),
    // The second click of a double click finds the form emptied by the success of the first: nothing is wrong then.
    (faults) =>
      change.data !== undefined && !form.isDirty() ? form.clearErrors() : focusFirstFault(form, faults),
  )
  return (
    <FormPart title={t('Password')} text={t('Wherever else you are signed in, you will be signed out.')}>
      <form onSubmit={submit} noValidate className={classes.fields}>
        <PasswordAge />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          description={t('At least 8 characters, with upper and lower case, a number and one of @$!%*?&')}
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('Change password')}
          </Button>
        </div>
      </form>
    </FormPart>
  )
}
