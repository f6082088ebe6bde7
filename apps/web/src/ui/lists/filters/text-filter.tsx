import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ListState } from '../list-state.ts'

type TextFilterProps = Pick<TextInputProps, 'label' | 'placeholder' | 'maxLength'> & {
  list: ListState
  /** Its name in the address. */
  name: string
}

/** Narrows a list to one text, which is taken once it is typed to its end. */
export function TextFilter({ list, name, ...input }: TextFilterProps) {
  const settled = String(list.search[name] ?? '')
  const [typed, setTyped] = useState(settled)
  useEffect(() => setTyped(settled), [settled])
  const apply = () => typed.trim() !== settled && list.change({ [name]: typed.trim() || undefined })
  return (
    <TextInput
      {...input}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
