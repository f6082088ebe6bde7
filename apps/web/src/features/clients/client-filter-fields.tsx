import { Select } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { CountrySelect } from '../../ui/fields/reference-selects.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import { TagFilter } from '../../ui/lists/filters/tag-filter.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'

type Props = { list: ListState; kinds: { value: string; label: string }[]; kind?: string; country?: string }

/** What the filters of the clients are set with. */
export function ClientFilterFields({ list, kinds, kind, country }: Props) {
  const t = useT()
  return (
    <>
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
    </>
  )
}
