import { ColorInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair } from '../../ui/fields/form-part.tsx'
import { CountrySelect, CurrencySelect, LanguageSelect } from '../../ui/fields/reference-selects.tsx'
import type { CompanyTabValues } from './company-values.ts'
import type { InvoicesTabValues } from './settings-values.ts'

type SettingsPartProps = { form: UseFormReturnType<InvoicesTabValues> }
const SWATCHES = ['#1d5c42', '#245a93', '#3f3d8f', '#7a2e63', '#a5281b', '#875607', '#17221c', '#4c5750']

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

export function CompanyRegion({ form }: SettingsPartProps) {
  const t = useT()
  const zones = useQuery({ ...apiQuery('listTimeZones'), meta: { quiet: true } })
  const options = (zones.data ?? []).map(({ name, offset }) => ({
    value: name,
    label: `${name.replaceAll('_', ' ')} (${offset})`,
  }))
  return (
    <>
      <FieldPair>
        <CurrencySelect label={t('Currency')} {...form.getInputProps('currency')} />
        <LanguageSelect label={t('Language of your documents')} {...form.getInputProps('language')} />
      </FieldPair>
      <Select
        label={t('Time zone')}
        searchable
        limit={60}
        data={options}
        {...form.getInputProps('time_zone')}
      />
    </>
  )
}

export function CompanyLook({ form }: SettingsPartProps) {
  const t = useT()
  return (
    <ColorInput
      label={t('Accent colour')}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={8}
      maw={220}
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      {...form.getInputProps('accent_color')}
    />
  )
}
