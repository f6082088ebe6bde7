import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'

/** A password, which can be looked at; refused, it says so to who cannot see its colour, as every other field does. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password'), tabIndex: 0 }}
      {...props}
      aria-invalid={props.error ? true : undefined}
    />
  )
}
