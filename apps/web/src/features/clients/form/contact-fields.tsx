import { Checkbox, TextInput } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import type { FieldProps } from './address-fields.tsx'

type ContactFieldsProps = { field: FieldProps; withPrimary?: boolean; required?: boolean }

/** The fields of a contact person, for a new client and for a contact of its own. */
export function ContactFields({ field, withPrimary = false, required = false }: ContactFieldsProps) {
  const t = useT()
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('First name')}
          autoComplete="off"
          withAsterisk={required}
          {...field('first_name')}
        />
        <TextInput label={t('Last name')} autoComplete="off" {...field('last_name')} />
      </FieldPair>
      <TextInput label={t('Position')} autoComplete="off" {...field('position')} />
      <FieldPair>
        <TextInput label={t('Contact email')} type="email" autoComplete="off" {...field('email')} />
        <TextInput label={t('Contact phone')} type="tel" autoComplete="off" {...field('phone')} />
      </FieldPair>
      <Checkbox label={t('Receives the invoices')} {...field('receives_invoices', { type: 'checkbox' })} />
      {withPrimary && <Checkbox label={t('Main contact')} {...field('is_primary', { type: 'checkbox' })} />}
    </>
  )
}
