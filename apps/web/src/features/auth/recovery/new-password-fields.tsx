import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PasswordRules } from '../newcomer/password-rules.tsx'
import type { TextFieldProps } from '../use-text-form.ts'

type NewPasswordFieldsProps = {
  /** Translated. */
  label: string
  name: 'password' | 'new_password'
  password: TextFieldProps
  again: TextFieldProps
}

/** A new password and the same again. */
export function NewPasswordFields({ label, name, password, again }: NewPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        description={t('At least 8 characters, with upper and lower case, a number and one of @$!%*?&')}
        {...password}
      />
      <PasswordRules value={password.value} />
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        {...again}
      />
    </>
  )
}
