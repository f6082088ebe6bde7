import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Picker, type PickerProps } from '../../ui/picker/picker.tsx'
import type { PickerOption } from '../../ui/picker/rank-options.ts'
import { namesOf, useMember, useMembers } from './use-members.tsx'

const SEARCH_AFTER_MS = 160

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
