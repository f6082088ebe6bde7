import { useT } from '../../../i18n/use-t.ts'
import type { ListState } from '../list-state.ts'
import { TextFilter } from './text-filter.tsx'

/** Narrows a list to one tag. */
export function TagFilter({ list }: { list: ListState }) {
  const t = useT()
  return <TextFilter list={list} name="tag" label={t('Tag')} placeholder={t('Any tag')} maxLength={40} />
}
