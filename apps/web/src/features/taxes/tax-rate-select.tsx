import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useLocale } from '../../i18n/use-t.ts'
import { Picker, type PickerProps } from '../../ui/picker/picker.tsx'
import { rateName } from './rate-name.ts'

/** One of the company's tax rates that are in use. */
export function TaxRateSelect(props: Omit<PickerProps, 'options'>) {
  const locale = useLocale()
  const { data } = useQuery(apiQuery('listTaxRates', { query: { is_active: true } }))
  const options = (data?.results ?? []).map((rate) => ({ value: rate.id, label: rateName(rate, locale) }))
  return <Picker {...props} options={options} />
}
