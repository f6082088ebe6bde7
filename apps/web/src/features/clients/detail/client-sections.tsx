import { NumberInput, SegmentedControl, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { CurrencySelect, LanguageSelect } from '../../../ui/fields/reference-selects.tsx'
import { TemplateSelect } from '../../invoice-templates/template-select.tsx'
import { TaxNumberField } from '../../taxes/tax-number-field.tsx'
import { TaxRateSelect } from '../../taxes/tax-rate-select.tsx'
import type { ClientValues } from '../form/client-values.ts'

type ClientFormState = UseFormReturnType<ClientValues>
type PartProps = { form: ClientFormState }

/** Who it is. `country` is that of the address invoices go to, null where none is known. */
export function IdentityFields({ form, country }: PartProps & { country: string | null }) {
  const t = useT()
  const isPerson = form.values.kind === 'individual'
  return (
    <>
      <Labelled label={t('Kind of client')}>
        {(label) => (
          <SegmentedControl
            {...label}
            data={[
              { value: 'business', label: t('Business') },
              { value: 'individual', label: t('Individual') },
            ]}
            {...form.getInputProps('kind')}
          />
        )}
      </Labelled>
      <TextInput
        data-autofocus
        label={t('Name')}
        withAsterisk
        autoComplete="off"
        placeholder={isPerson ? t('Maria Lindner') : t('Lindner & Sons Ltd')}
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="off"
          description={t('Invoices go here')}
          {...form.getInputProps('email')}
        />
        <TextInput label={t('Phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </FieldPair>
      <FieldPair>
        <TaxNumberField country={country} autoComplete="off" {...form.getInputProps('tax_number')} />
        <TextInput label={t('Website')} type="url" autoComplete="off" {...form.getInputProps('website')} />
      </FieldPair>
    </>
  )
}

/** What a new invoice starts from. */
export function BillingFields({ form }: PartProps) {
  const t = useT()
  const usual = t('Same as the company')
  return (
    <>
      <FieldPair>
        <CurrencySelect
          label={t('Currency')}
          placeholder={usual}
          clearable
          {...form.getInputProps('currency')}
        />
        <LanguageSelect
          label={t('Language of documents')}
          placeholder={usual}
          clearable
          {...form.getInputProps('language')}
        />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label={t('Payment terms in days')}
          placeholder={usual}
          min={0}
          max={365}
          allowDecimal={false}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('payment_terms_days')}
        />
        <TaxRateSelect
          label={t('Default tax rate')}
          placeholder={usual}
          clearable
          {...form.getInputProps('default_tax_rate')}
        />
      </FieldPair>
      <TemplateSelect label={t('Template of documents')} {...form.getInputProps('template')} />
    </>
  )
}

/** What only the company sees. */
export function InternalFields({ form }: PartProps) {
  const t = useT()
  return (
    <>
      <Textarea label={t('Notes')} autosize minRows={3} maxRows={10} {...form.getInputProps('notes')} />
      <TagsInput
        label={t('Tags')}
        description={t('Enter or a comma ends a tag')}
        clearable
        maxTags={20}
        {...form.getInputProps('tags')}
      />
    </>
  )
}
