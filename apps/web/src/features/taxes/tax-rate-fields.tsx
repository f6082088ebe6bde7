import { TAX_CATEGORIES, type TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { CountrySelect } from '../../ui/fields/reference-selects.tsx'
import classes from './tax-rate-modal.module.css'
import { CATEGORY_LABELS, type TaxRateValues, takenTogether } from './tax-values.ts'

const CODES = Object.keys(TAX_CATEGORIES) as TaxCategory[]
const USUAL_WORDINGS = [
  '',
  ...CODES.flatMap((code) => Object.values(TAX_CATEGORIES[code].defaultReason ?? {})),
]

export function TaxRateFields({ form }: { form: UseFormReturnType<TaxRateValues> }) {
  const t = useT()
  const language = useLanguage()
  const { category, is_withholding: isWithholding } = form.values
  const facts = TAX_CATEGORIES[category]
  const shown = takenTogether(form.values)

  /** A category brings its usual wording; one that was typed is kept. */
  function choose(code: string | null) {
    if (code === null) return
    const wording = TAX_CATEGORIES[code as TaxCategory].defaultReason
    form.setFieldValue('category', code as TaxCategory)
    if (!USUAL_WORDINGS.includes(form.values.exemption_reason)) return
    form.setFieldValue('exemption_reason', wording?.[language === 'de' ? 'de' : 'en'] ?? '')
  }

  return (
    <>
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          label={t('Name')}
          withAsterisk
          placeholder={t('VAT 19%')}
          description={t('As shown on the invoice')}
          {...form.getInputProps('name')}
        />
        <MoneyField
          label={t('Rate')}
          withAsterisk
          currency="%"
          disabled={facts.isZeroRate && !isWithholding}
          {...form.getInputProps('rate')}
          value={shown.rate}
        />
      </div>
      <Select
        label={t('Category')}
        disabled={isWithholding}
        data={CODES.map((code) => ({ value: code, label: `${t(CATEGORY_LABELS[code])} (${code})` }))}
        {...form.getInputProps('category')}
        onChange={choose}
      />
      {facts.needsReason && !isWithholding && (
        <TextInput
          label={t('Reason why no tax is charged')}
          withAsterisk
          description={t('It is printed on the invoice.')}
          {...form.getInputProps('exemption_reason')}
        />
      )}
      <CountrySelect
        label={t('Country')}
        placeholder={t('Any country')}
        clearable
        {...form.getInputProps('country')}
      />
      <div className={classes.choices}>
        <Checkbox
          label={t('Compound')}
          description={t('Taken on the net plus the taxes before it on the line.')}
          disabled={isWithholding}
          {...form.getInputProps('is_compound', { type: 'checkbox' })}
          checked={shown.is_compound}
        />
        <Checkbox
          label={t('Withholding')}
          description={t('Kept back by the buyer: lowers what is due, not the tax.')}
          {...form.getInputProps('is_withholding', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Use for new lines')}
          description={t('The default of the company.')}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
      </div>
    </>
  )
}
