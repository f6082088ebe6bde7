import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useCompany, useUser } from '../auth/session/use-session.ts'
import { nameOf } from '../users/person-name.ts'
import { mentionAt, withMention } from './mention.ts'

export type Named = { id: string; name: string }

/** So many members are offered at once, and so many are known. */
const OFFERED = 6
const KNOWN = 100

/** The members at work, but for the person themselves; asked for once somebody is to be named. */
function useColleagues(isAsked: boolean): Named[] {
  const { id: companyId } = useCompany()
  const { id: userId } = useUser()
  const members = useQuery({
    ...apiQuery('listCompanyMembers', { params: { id: companyId }, query: { page_size: KNOWN } }),
    enabled: isAsked,
    meta: { quiet: true },
  })
  return (members.data?.results ?? [])
    .filter(({ id, status }) => status === 'active' && id !== userId)
    .map((member) => ({ id: member.id, name: nameOf(member) }))
}

type NoteFieldProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onNamed: (member: Named) => void
}

/** A text in which an @ offers the members of the company. */
export function NoteField({ value, onChange, onNamed, ...field }: NoteFieldProps) {
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const naming = mentionAt(value, caret)
  const sought = naming?.sought.toLocaleLowerCase() ?? ''
  const offered = useColleagues(naming !== null)
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
    .slice(0, OFFERED)
  const isOpen = naming !== null && naming.at !== closedAt && offered.length > 0
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => setClosedAt(opened ? null : (naming?.at ?? null)),
  })
  const { selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of what is offered now is chosen
  useEffect(() => {
    if (isOpen) selectFirstOption()
  }, [isOpen, sought, offered.length])

  const choose = (id: string) => {
    const member = offered.find((one) => one.id === id)
    if (!member || !naming) return
    const next = withMention(value, naming, member.name)
    onChange(next.text)
    onNamed(member)
    setCaret(next.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={isOpen} autoComplete="off">
        <Textarea
          {...field}
          ref={area}
          autosize
          minRows={2}
          maxRows={12}
          value={value}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart)
            onChange(currentTarget.value)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
