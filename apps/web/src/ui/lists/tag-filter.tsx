import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ListState } from './list-state.ts'

/** Narrows a list to one tag, which is taken once it is typed to its end. */
export function TagFilter({ list }: { list: ListState }) {
  const t = useT()
  const settled = String(list.search.tag ?? '')
  const [typed, setTyped] = useState(settled)
  useEffect(() => setTyped(settled), [settled])
  const apply = () => typed.trim() !== settled && list.change({ tag: typed.trim() || undefined })
  return (
    <TextInput
      label={t('Tag')}
      placeholder={t('Any tag')}
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
