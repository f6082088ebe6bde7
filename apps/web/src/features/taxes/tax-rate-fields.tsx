import {
  exemptionReasonIn,
  givenReasons,
  mainReason,
  usualWording,
} from '@counterfoil/domain/taxes/exemption-reason.ts'
import { TAX_CATEGORIES, type TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { languageName } from '@counterfoil/domain/text/language-facts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { CountrySelect } from '../../ui/fields/reference-selects.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { rateFigure } from './rate-name.ts'
import classes from './tax-rate-modal.module.css'
import { CATEGORY_LABELS, type TaxRateValues, takenTogether, wordingLanguages } from './tax-values.ts'
import { useTaxExamples } from './use-tax-examples.ts'

const CODES = Object.keys(TAX_CATEGORIES) as TaxCategory[]

/** Why no tax is charged, in the words of each language: the company's own first. What is left empty shows what is printed. */
function WordingFields({ form }: { form: UseFormReturnType<TaxRateValues> }) {
  const t = useT()
  const { language } = useCompany()
  const exemptionReasons = givenReasons(form.values.exemption_reasons)
  const exemptionReason = mainReason(exemptionReasons, language)
  return wordingLanguages(language).map((code, at) => (
    <TextInput
      key={code}
      label={t('Reason on {language} documents', { language: languageName(code, DEFAULT_LANGUAGE) })}
      withAsterisk={at === 0}
      placeholder={exemptionReasonIn(code, { exemptionReason, exemptionReasons }) ?? undefined}
      description={
        at === 0
          ? t('Why no tax is charged. It is printed on the invoice.')
          : t('If left empty, the text in grey is printed.')
      }
      {...form.getInputProps(`exemption_reasons.${code}`)}
    />
  ))
}

/** A name as the company's country would have it: `VAT 20 %`. */
function useNameExample(): string | undefined {
  const t = useT()
  const locale = useLocale()
  const examples = useTaxExamples()
  if (examples === null) return undefined
  const rate = rateFigure(examples, locale)
  return examples.tax === 'VAT' ? t('VAT {rate}', { rate }) : t('Sales tax {rate}', { rate })
}

export function TaxRateFields({ form }: { form: UseFormReturnType<TaxRateValues> }) {
  const t = useT()
  const { category, is_withholding: isWithholding } = form.values
  const nameExample = useNameExample()
  const facts = TAX_CATEGORIES[category]
  const shown = takenTogether(form.values)

  /** A category brings its usual wording; one that was typed is kept. */
  function choose(code: string | null) {
    if (code === null) return
    const wording = TAX_CATEGORIES[code as TaxCategory].defaultReason
    form.setFieldValue('category', code as TaxCategory)
    for (const language of LANGUAGES) {
      const written = form.values.exemption_reasons[language]
      if (written !== '' && usualWording(written) === null) continue
      form.setFieldValue(`exemption_reasons.${language}`, wording?.[language] ?? '')
    }
  }

  return (
    <>
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          label={t('Name')}
          withAsterisk
          placeholder={nameExample}
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
      {facts.needsReason && !isWithholding && <WordingFields form={form} />}
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
          label={t('Use for the first line of an invoice')}
          description={t('The default of the company. A further line has the tax of the line above it.')}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
      </div>
    </>
  )
}
