import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { CountrySelect } from '../../../ui/fields/reference-selects.tsx'
import type { CompanyTabValues } from './company-values.ts'

export function CompanyAddressFields({ form }: { form: UseFormReturnType<CompanyTabValues> }) {
  const t = useT()
  return (
    <>
      <TextInput label={t('Street and number')} {...form.getInputProps('address_line1')} />
      <TextInput label={t('Address line 2')} {...form.getInputProps('address_line2')} />
      <FieldPair short>
        <TextInput label={t('Postal code')} {...form.getInputProps('zip_code')} />
        <TextInput label={t('City')} {...form.getInputProps('city')} />
      </FieldPair>
      <FieldPair>
        <TextInput label={t('State or region')} {...form.getInputProps('state')} />
        <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
      </FieldPair>
    </>
  )
}
