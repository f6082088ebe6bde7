import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picker, type PickerProps } from '../../ui/picker/picker.tsx'
import type { PickerOption } from '../../ui/picker/rank-options.ts'
import { useCompany } from '../auth/use-session.ts'
import { nameOf } from './user-columns.tsx'

const SEARCH_AFTER_MS = 160
const ASKED_FOR = 100

type MembersQuery = { search?: string; user?: string }

/** Members who can work here, by their names. */
function useMembers(query: MembersQuery, enabled = true) {
  const { id } = useCompany()
  return useQuery({
    ...apiQuery('listCompanyMembers', {
      params: { id },
      query: { page_size: ASKED_FOR, status: 'active', ...query },
    }),
    enabled,
    meta: { quiet: true },
  })
}

type Members = NonNullable<ReturnType<typeof useMembers>['data']>['results']
const namesOf = (members: Members = []) =>
  members.map((member) => ({ value: member.id, label: nameOf(member) || member.username }))

/** What one member is called; who has left is called so. Null where nobody is asked for. */
export function useMember(id: string | null): string | null {
  const t = useT()
  const { data } = useMembers({ user: id ?? undefined }, id !== null)
  if (id === null) return null
  return data ? (namesOf(data.results)[0]?.label ?? t('Former member')) : '…'
}

/** What a member is called. */
export function MemberName({ id }: { id: string }) {
  return <>{useMember(id)}</>
}

type MemberSelectProps = Omit<PickerProps, 'options' | 'onType'>

/** One of the members of the company, found by typing, or nobody. */
export function MemberSelect({ value = null, ...rest }: MemberSelectProps) {
  const t = useT()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [sought] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const chosen = useMember(value)
  const usual = useMembers({})
  const found = useMembers({ search: sought }, sought !== '')
  const options = new Map<string, PickerOption>()
  if (value !== null && chosen !== null) options.set(value, { value, label: chosen })
  for (const member of namesOf(usual.data?.results)) options.set(member.value, member)
  for (const member of namesOf(found.data?.results))
    options.set(member.value, { ...member, foundFor: found.isPlaceholderData ? undefined : sought })
  const isAsking = usual.isPending || typed !== sought || found.isFetching
  return (
    <Picker
      placeholder={t('Nobody')}
      clearable
      nothingFound={isAsking ? t('Loading...') : t('Nobody matches')}
      {...rest}
      value={value}
      options={[...options.values()]}
      onType={setText}
    />
  )
}
