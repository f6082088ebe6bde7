import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { isUnitCode, UNIT_CODES } from '@counterfoil/domain/products/unit-codes.ts'
import { unitName } from '@counterfoil/domain/products/unit-names.ts'
import { languageOfLocale } from '@counterfoil/domain/text/languages.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ContinuedNote } from '../../../ui/feedback/draft-note.tsx'
import { FieldPair, FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { SeveralPicker } from '../../../ui/picker/several-picker.tsx'
import { rateName } from '../../taxes/rate-name.ts'
import { PriceFields } from './price-fields.tsx'
import type { ProductStart, ProductValues } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

type FieldsProps = { form: UseFormReturnType<ProductValues> }

function WordFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        data-autofocus
        withAsterisk
        label={t('Name')}
        description={t('The description of the line.')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('Details')}
        description={t('Below the description; may stay empty.')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
    </>
  )
}

/** A unit by its code; choosing one proposes its name for the unit that is printed. */
function UnitFields({ form }: FieldsProps) {
  const t = useT()
  const language = languageOfLocale(useLocale())
  const nameOf = (code: string | null) => (code && isUnitCode(code) ? unitName(code, language) : '')
  const { unit, unit_code } = form.values
  const choose = (code: string | null) => {
    const isProposed = unit === '' || unit === nameOf(unit_code)
    form.setValues({ unit_code: code, ...(isProposed ? { unit: nameOf(code) } : {}) })
  }
  return (
    <FieldPair>
      <Picker
        label={t('Kind of unit')}
        description={t('For electronic invoices.')}
        clearable
        options={UNIT_CODES.map((code) => ({ value: code, label: nameOf(code), words: code, detail: code }))}
        nothingFound={t('No such unit')}
        {...form.getInputProps('unit_code')}
        value={unit_code}
        onChange={choose}
      />
      <TextInput
        label={t('Unit')}
        description={t('As the invoice prints it.')}
        placeholder={t('h, piece, month …')}
        maxLength={30}
        {...form.getInputProps('unit')}
      />
    </FieldPair>
  )
}

function TaxFields({ form }: FieldsProps) {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery(apiQuery('listTaxRates'))
  const rates = (data?.results ?? []).filter(
    ({ id, is_active }) => is_active || form.values.tax_rates.includes(id),
  )
  return (
    <SeveralPicker
      label={t('Taxes')}
      description={t('Without any, a line keeps the taxes it has.')}
      clearable
      options={rates.map((rate) => ({ value: rate.id, label: rateName(rate, locale) }))}
      {...form.getInputProps('tax_rates')}
    />
  )
}

type ProductFormProps = {
  product?: Product
  start?: ProductStart
  /** In a modal: one column. */
  narrow?: boolean
  onSaved: (product: Product) => void
  onCancel: () => void
}

/** Makes or changes a product. */
export function ProductForm({ product, start, narrow = false, onSaved, onCancel }: ProductFormProps) {
  const t = useT()
  const { form, submit, busy, continuedFrom, startAfresh } = useProductForm({ product, start, onSaved })
  const foot = (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <PermissionGate permission="products.write">
        <Button type="submit" loading={busy}>
          {product ? t('Save product') : t('Create product')}
        </Button>
      </PermissionGate>
    </>
  )
  return (
    <PartedForm
      onSubmit={submit}
      narrow={narrow}
      foot={foot}
      permission="products.write"
      focusesFirst={!product && !narrow}
    >
      {continuedFrom !== null && <ContinuedNote typedAt={continuedFrom} onStartAfresh={startAfresh} />}
      <FormPart
        title={t('Description and unit')}
        text={t('A line of an invoice is filled with these words.')}
      >
        <WordFields form={form} />
        <UnitFields form={form} />
      </FormPart>
      <FormPart
        title={t('Prices')}
        text={t(
          'With or without tax, as your invoices have them. No price is ever converted into another currency.',
        )}
      >
        <PriceFields form={form} />
        <TaxFields form={form} />
      </FormPart>
    </PartedForm>
  )
}
