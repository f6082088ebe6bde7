import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { NumberInput, Select, TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { numberPreview, seriesPreview } from './invoice-settings.ts'
import type { InvoiceSettingsForm } from './invoice-settings-fields.tsx'
import classes from './number-fields.module.css'

/** The next two numbers, as they would be written with what is typed. */
function NumberPreview({ form, timeZone }: { form: InvoiceSettingsForm; timeZone: string }) {
  const t = useT()
  const preview = numberPreview(form.values, timeZone)
  return (
    <output className={classes.preview} aria-label={t('Preview of the next number')}>
      <span className={classes.label}>{t('The next invoice is')}</span>
      <span className={classes.number}>{preview ? preview[0] : '–'}</span>
      {preview && <span className={classes.label}>{t('then {number}', { number: preview[1] })}</span>}
    </output>
  )
}

type NumberFieldsProps = { form: InvoiceSettingsForm; stored: CompanySettings; timeZone: string }

/** Credit notes and quotes have series of their own; pattern and reset are those of invoices. */
function OtherSeriesFields({ form, stored, timeZone }: NumberFieldsProps) {
  const t = useT()
  const next = (series: 'creditNotes' | 'quotes') =>
    seriesPreview(series, form.values, stored, timeZone) ?? '–'
  const field = {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as TextInputProps['inputWrapperOrder'],
    className: classes.reset,
    autoComplete: 'off',
  }
  return (
    <>
      <TextInput
        {...field}
        label={t('Prefix of credit notes')}
        description={t('The next credit note is {number}.', { number: next('creditNotes') })}
        {...form.getInputProps('numbering.credit_note_prefix')}
      />
      <TextInput
        {...field}
        label={t('Prefix of quotes')}
        description={t('The next quote is {number}.', { number: next('quotes') })}
        {...form.getInputProps('numbering.quote_prefix')}
      />
    </>
  )
}

/** How invoices, credit notes and quotes are numbered. */
export function NumberFields({ form, stored, timeZone }: NumberFieldsProps) {
  const t = useT()
  const { last_number: lastNumber } = stored.numbering
  return (
    <>
      <NumberPreview form={form} timeZone={timeZone} />
      <div className={classes.written}>
        <TextInput label={t('Prefix')} autoComplete="off" {...form.getInputProps('numbering.prefix')} />
        <TextInput
          label={t('Pattern')}
          description={t(
            '{prefix}, {year}, {fiscal_year}, {month} and {count}, the running number with at least four digits',
            {
              prefix: '{PREFIX}',
              year: '{YYYY}',
              fiscal_year: '{FY}',
              month: '{MM}',
              count: '{SEQ:4}',
            },
          )}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('numbering.pattern')}
        />
      </div>
      <Select
        label={t('Start again at 1')}
        allowDeselect={false}
        className={classes.reset}
        data={[
          { value: 'never', label: t('Never') },
          { value: 'yearly', label: t('Each year') },
          { value: 'fiscal_yearly', label: t('Each fiscal year') },
          { value: 'monthly', label: t('Each month') },
        ]}
        {...form.getInputProps('numbering.reset')}
      />
      <NumberInput
        label={t('Next running number')}
        description={
          lastNumber === 0
            ? t('No number is given yet.')
            : t('The highest one given is {number}; skipping some leaves a gap.', { number: lastNumber })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={classes.next}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('numbering.next_number')}
      />
      <OtherSeriesFields form={form} stored={stored} timeZone={timeZone} />
    </>
  )
}
