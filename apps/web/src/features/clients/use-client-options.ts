import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiListQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PickerOption } from '../../ui/picker/rank-options.ts'

const SEARCH_AFTER_MS = 160
const ASKED_FOR = 30

type Chosen = { id: string; name: string; email?: string | null; city?: string | null }
type ClientOptions = {
  /** The one chosen, which is offered whatever is sought. */
  chosen: Chosen | null
  /** Clients that are not active are offered too: they can still pay. */
  withInactive?: boolean
  /** The one that is not offered. */
  without?: string | undefined
}

/** Names that a hurried reader takes for the same. */
const alike = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Clients as options; those whose names are alike say their address and town too. */
function distinct(clients: readonly (Chosen & { foundFor?: string })[]): PickerOption[] {
  const times = new Map<string, number>()
  for (const { name } of clients) times.set(alike(name), (times.get(alike(name)) ?? 0) + 1)
  return clients.map(({ id, name, email, city, foundFor }) => {
    const detail = [email, city].filter(Boolean).join(', ')
    const isShared = (times.get(alike(name)) ?? 0) > 1
    return { value: id, label: name, foundFor, ...(isShared && detail !== '' ? { detail } : {}) }
  })
}

/**
 * Clients to choose from: those at hand at once, and of ten thousand those that the server finds for what is typed, by
 * more than their names.
 */
export function useClientOptions({ chosen, withInactive = false, without }: ClientOptions) {
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
  const options = new Map<string, Chosen & { foundFor?: string }>()
  const add = (client: Chosen, foundFor?: string) => options.set(client.id, { ...client, foundFor })
  if (chosen) add(chosen)
  for (const client of usual.data?.results ?? []) add(client)
  for (const client of found.data?.results ?? []) add(client, isAnswer ? sought : undefined)
  if (without !== undefined) options.delete(without)
  const isFirst = usual.isPending
  const isAsking = isFirst || (typed !== '' && (typed !== sought || found.isFetching))
  const none = typed === '' ? t('No clients yet') : t('No client matches')
  return {
    options: distinct([...options.values()]),
    typed,
    onType,
    /** Nothing is known yet: what stands below the clients would be moved by them. */
    isFirst,
    /** What the server finds for what is typed is under way. */
    isAsking,
    nothingFound: isAsking ? t('Loading...') : none,
  }
}
