import { DATE_FORMATS } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fiscalYearOf } from '@counterfoil/domain/dates/fiscal-year.ts'
import { ColorInput, SegmentedControl, Select, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate, todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { CurrencySelect, LanguageSelect } from '../../../ui/fields/reference-selects.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import type { InvoiceSettingsValues } from './invoice-settings.ts'

export type InvoiceSettingsForm = UseFormReturnType<InvoiceSettingsValues>
type PartProps = { form: InvoiceSettingsForm }

const SWATCHES = ['#1d5c42', '#245a93', '#3f3d8f', '#7a2e63', '#a5281b', '#875607', '#17221c', '#4c5750']
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Today as a date format writes it. */
function exampleOf(format: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-')
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** Whether typed prices hold the tax already. */
export function PriceFields({ form }: PartProps) {
  const t = useT()
  const { value, onChange } = form.getInputProps('prices_include_tax')
  return (
    <Labelled label={t('Prices on a new invoice')} description={t('You can change this on each invoice.')}>
      {(label) => (
        <SegmentedControl
          {...label}
          data={[
            { value: 'net', label: t('Without tax') },
            { value: 'gross', label: t('With tax') },
          ]}
          value={value ? 'gross' : 'net'}
          onChange={(mode) => onChange(mode === 'gross')}
        />
      )}
    </Labelled>
  )
}

/** Currency, language, and what a day and a year are. */
export function RegionFields({ form }: PartProps) {
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
        <LanguageSelect
          label={t('Language of your documents')}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
      </FieldPair>
      <Picker
        label={t('Time zone')}
        nothingFound={t('Nothing found')}
        limit={60}
        options={options}
        {...form.getInputProps('time_zone')}
      />
      <CalendarFields form={form} />
    </>
  )
}

function CalendarFields({ form }: PartProps) {
  const t = useT()
  const locale = useLocale()
  const today = todayIn(form.values.time_zone)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const year = fiscalYearOf(calendarDate(today), Number(form.values.fiscal_year_start_month))
  return (
    <FieldPair>
      <Select
        label={t('Dates on documents')}
        allowDeselect={false}
        data={DATE_FORMATS.map((format) => ({
          value: format,
          label:
            format === 'auto' ? t('Follows language and country') : `${format} · ${exampleOf(format, today)}`,
        }))}
        {...form.getInputProps('date_format')}
      />
      <Select
        label={t('Fiscal year begins in')}
        description={t('This one: {from} – {to}', {
          from: formatDate(year.start, locale),
          to: formatDate(year.end, locale),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={MONTHS.map((value) => ({
          value,
          label: month.format(new Date(Date.UTC(2000, Number(value) - 1, 1))),
        }))}
        {...form.getInputProps('fiscal_year_start_month')}
      />
    </FieldPair>
  )
}

/** What an invoice looks like, and what is printed on it. */
export function DocumentFields({ form }: PartProps) {
  const t = useT()
  return (
    <>
      <FieldPair>
        <ColorInput
          label={t('Accent colour')}
          format="hex"
          swatches={SWATCHES}
          swatchesPerRow={8}
          eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
          {...form.getInputProps('accent_color')}
        />
        <Select
          label={t('Paper')}
          allowDeselect={false}
          data={[
            { value: 'auto', label: t('Follows the country') },
            { value: 'a4', label: 'A4' },
            { value: 'us-letter', label: t('US Letter') },
          ]}
          {...form.getInputProps('documents.paper')}
        />
      </FieldPair>
      <Switch
        label={t('Print the logo')}
        {...form.getInputProps('documents.show_logo', { type: 'checkbox' })}
      />
      <Switch
        label={t('Print the bank accounts')}
        {...form.getInputProps('documents.show_bank_accounts', { type: 'checkbox' })}
      />
      <Switch
        label={t('Print a QR code to pay with')}
        description={t(
          'In euros a banking app that scans it fills in the transfer; otherwise it opens the payment page.',
        )}
        {...form.getInputProps('documents.show_payment_code', { type: 'checkbox' })}
      />
    </>
  )
}
