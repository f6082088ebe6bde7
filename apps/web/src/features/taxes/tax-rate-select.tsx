import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { formatDecimal } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'

/** One of the company's tax rates that are in use. */
export function TaxRateSelect(props: Omit<SelectProps, 'data'>) {
  const locale = useLocale()
  const { data } = useQuery(apiQuery('listTaxRates', { query: { is_active: true } }))
  const options = (data?.results ?? []).map((rate) => {
    const figure = `${formatDecimal(rate.rate, locale)} %`
    const named = rate.name.includes(figure) || rate.name.includes(`${rate.rate}%`)
    return { value: rate.id, label: named ? rate.name : `${rate.name} · ${figure}` }
  })
  return <Select searchable {...props} data={options} />
}
