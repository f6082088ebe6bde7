import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'

const SEARCH_AFTER_MS = 160

type ClientSelectProps = Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange' | 'filter'> & {
  /** Clients that are not active are offered too: they can still pay. */
  withInactive?: boolean
}

/** A client, found by typing: of ten thousand, those that match are asked for. */
export function ClientSelect({ withInactive = false, value, ...rest }: ClientSelectProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const chosen = useQuery({
    ...apiQuery('getClient', { params: { id: value ?? '' } }),
    enabled: typeof value === 'string',
  }).data
  const wanted = search === chosen?.name ? undefined : search || undefined
  const status = withInactive ? undefined : 'active'
  const clients = useQuery(apiListQuery('listClients', { query: { search: wanted, status, page_size: 20 } }))
  const found = (clients.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = chosen !== undefined && !found.some((option) => option.value === chosen.id)
  return (
    <Select
      searchable
      nothingFoundMessage={
        clients.isFetching ? t('Loading...') : wanted ? t('No client matches') : t('No clients yet')
      }
      {...rest}
      value={value}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      data={isMissing ? [{ value: chosen.id, label: chosen.name }, ...found] : found}
    />
  )
}
