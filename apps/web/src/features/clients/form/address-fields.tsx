import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { CountrySelect } from '../../../ui/fields/reference-selects.tsx'

export type FieldProps = (name: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType

type AddressFieldsProps = { field: FieldProps; withKind?: boolean; required?: boolean }

/** The fields of an address, for a new client and for an address of its own. */
export function AddressFields({ field, withKind = false, required = false }: AddressFieldsProps) {
  const t = useT()
  return (
    <>
      {withKind && (
        <Labelled label={t('Kind of address')}>
          {(label) => (
            <SegmentedControl
              {...label}
              data={[
                { value: 'billing', label: t('Billing') },
                { value: 'shipping', label: t('Shipping') },
              ]}
              {...field('kind')}
            />
          )}
        </Labelled>
      )}
      <TextInput label={t('Street and number')} autoComplete="off" {...field('line1')} />
      <TextInput label={t('Address line 2')} autoComplete="off" {...field('line2')} />
      <FieldPair short>
        <TextInput label={t('Postal code')} autoComplete="off" {...field('zip_code')} />
        <TextInput label={t('City')} autoComplete="off" withAsterisk={required} {...field('city')} />
      </FieldPair>
      <FieldPair>
        <TextInput label={t('State or region')} autoComplete="off" {...field('state')} />
        <CountrySelect label={t('Country')} withAsterisk={required} {...field('country')} />
      </FieldPair>
      {withKind && (
        <Checkbox label={t('Use as the default address')} {...field('is_default', { type: 'checkbox' })} />
      )}
    </>
  )
}
