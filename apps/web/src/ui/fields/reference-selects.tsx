import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { LANGUAGES } from '../../i18n/language.ts'
import { useLocale } from '../../i18n/use-t.ts'
import { Picker, type PickerProps } from '../picker/picker.tsx'

type Named = { code: string; name: string }
type ReferenceSelectProps = Omit<PickerProps, 'options'>

/** Lists of the world change less often than this page is reloaded. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }

/** The browser's names; making this table anew for each of some 200 codes would take longer than drawing the page. */
const namesIn = (locale: string, type: 'currency' | 'region') =>
  new Intl.DisplayNames(locale, { type, fallback: 'none' })

/** What can be chosen: until the list is there, only what is chosen already, so that it stands in its field at once. */
function offered(list: readonly Named[] | undefined, chosen: PickerProps['value']): readonly Named[] {
  return list ?? (chosen ? [{ code: chosen, name: chosen }] : [])
}

/** A currency, by its code and its name in the person's language. */
export function CurrencySelect(props: ReferenceSelectProps) {
  const locale = useLocale()
  const { data } = useQuery({ ...apiQuery('listCurrencies'), ...FOREVER })
  const names = namesIn(locale, 'currency')
  const options = offered(data, props.value).map(({ code, name }) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? name}`,
  }))
  return <Picker {...props} options={options} />
}

/** A country, in the order of its names in the person's language. */
export function CountrySelect(props: ReferenceSelectProps) {
  const locale = useLocale()
  const { data } = useQuery({ ...apiQuery('listCountries'), ...FOREVER })
  const names = namesIn(locale, 'region')
  const { compare } = new Intl.Collator(locale)
  const options = offered(data, props.value)
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .sort((one, other) => compare(one.label, other.label))
  return <Picker {...props} options={options} />
}

/** A language that documents and the interface speak. */
export function LanguageSelect(props: Omit<SelectProps, 'data'>) {
  return <Select {...props} data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))} />
}
