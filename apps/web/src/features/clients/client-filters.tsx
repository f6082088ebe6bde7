import { Select } from '@mantine/core'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { CountrySelect } from '../../ui/fields/reference-selects.tsx'
import { IN_FILTERS, ListFilters } from '../../ui/list-filters.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { TagFilter } from '../../ui/tag-filter.tsx'

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
    <ListFilters list={list} inForce={inForce}>
      <Select
        label={t('Kind')}
        placeholder={t('Any kind')}
        clearable
        comboboxProps={IN_FILTERS}
        data={kinds}
        value={kind ?? null}
        onChange={(value) => list.change({ kind: value ?? undefined })}
      />
      <CountrySelect
        label={t('Country')}
        placeholder={t('Any country')}
        clearable
        comboboxProps={IN_FILTERS}
        value={country ?? null}
        onChange={(value) => list.change({ country: value ?? undefined })}
      />
      <TagFilter list={list} />
    </ListFilters>
  )
}
