import { TextInput } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import classes from './auth-form.module.css'
import type { TextFieldProps } from './use-text-form.ts'

type NameFieldsProps = { field: (name: 'first_name' | 'last_name' | 'username') => TextFieldProps }

/** What a person and their account are called. */
export function NameFields({ field }: NameFieldsProps) {
  const t = useT()
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('First name')}
          name="first_name"
          autoComplete="given-name"
          {...field('first_name')}
        />
        <TextInput
          label={t('Last name')}
          name="last_name"
          autoComplete="family-name"
          {...field('last_name')}
        />
      </div>
      <TextInput
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description={t('Only letters, numbers and underscores allowed')}
        {...field('username')}
      />
    </>
  )
}
