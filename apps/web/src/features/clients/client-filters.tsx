import { useLocale, useT } from '../../i18n/use-t.ts'
import { ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'

const FIELDS = fetchedPart(async () => (await import('./client-filter-fields.tsx')).ClientFilterFields)

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Narrows the list by kind, country and tag. */
export function ClientFilters({ list }: { list: ListState }) {
  const t = useT()
  const locale = useLocale()
  const kind = textOf(list.search.kind)
  const country = textOf(list.search.country)
  const kinds = [
    { value: 'business', label: t('Business') },
    { value: 'individual', label: t('Individual') },
  ]
  const countryName =
    country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country)
  const inForce = [
    { name: 'kind', word: t('Kind'), text: kinds.find(({ value }) => value === kind)?.label },
    { name: 'country', word: t('Country'), text: countryName },
    { name: 'tag', word: t('Tag'), text: textOf(list.search.tag) },
  ]
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} kinds={kinds} kind={kind} country={country} />}
    </ListFilters>
  )
}
