import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiListQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PickerOption } from '../../ui/picker/rank-options.ts'

const SEARCH_AFTER_MS = 160
const ASKED_FOR = 30

type Chosen = { id: string; name: string }
type ClientOptions = {
  /** The one chosen, which is offered whatever is sought. */
  chosen: Chosen | null
  /** Clients that are not active are offered too: they can still pay. */
  withInactive?: boolean
}

/**
 * Clients to choose from: those at hand at once, and of ten thousand those that the server finds for what is typed, by
 * more than their names.
 */
export function useClientOptions({ chosen, withInactive = false }: ClientOptions) {
  const t = useT()
  const [text, onType] = useState('')
  const typed = text.trim()
  const [sought] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const query = (search?: string) =>
    apiListQuery('listClients', {
      query: { search, status: withInactive ? undefined : 'active', page_size: ASKED_FOR },
    })
  const usual = useQuery(query())
  const found = useQuery({ ...query(sought), enabled: sought !== '' })
  const isAnswer = found.isSuccess && !found.isPlaceholderData
  const options = new Map<string, PickerOption>()
  const add = ({ id, name }: Chosen, foundFor?: string) =>
    options.set(id, { value: id, label: name, foundFor })
  if (chosen) add(chosen)
  for (const client of usual.data?.results ?? []) add(client)
  for (const client of found.data?.results ?? []) add(client, isAnswer ? sought : undefined)
  const isAsking = usual.isPending || (typed !== '' && (typed !== sought || found.isFetching))
  const none = typed === '' ? t('No clients yet') : t('No client matches')
  return { options: [...options.values()], typed, onType, nothingFound: isAsking ? t('Loading...') : none }
}
