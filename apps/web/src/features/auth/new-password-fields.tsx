import { PasswordInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'

type FieldProps = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A new password and the same again. */
export function NewPasswordFields({ password, again }: { password: FieldProps; again: FieldProps }) {
  const t = useT()
  const toggle = { 'aria-label': t('Show or hide the password'), tabIndex: 0 }
  return (
    <>
      <PasswordInput
        label={t('New password')}
        name="new_password"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        description={t('At least 8 characters, with upper and lower case, a number and one of @$!%*?&')}
        {...password}
      />
      <PasswordInput
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...again}
      />
    </>
  )
}
