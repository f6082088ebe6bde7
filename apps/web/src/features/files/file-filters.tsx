import type { FileKind } from '@counterfoil/domain/files/file-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { useCategoryChoices } from './category-select.tsx'
import { KIND_WORDS } from './file-kind-words.ts'

const FIELDS = fetchedPart(async () => (await import('./file-filter-fields.tsx')).FileFilterFields)

/** Narrows the list to a category or a type. */
export function FileFilters({ list }: { list: ListState }) {
  const t = useT()
  const categories = useCategoryChoices()
  const { category, type } = list.search
  const named = categories.find(({ value }) => value === category)?.label
  const inForce = [
    {
      name: 'category',
      word: t('Category'),
      text: category === 'none' ? t('No category') : category === undefined ? undefined : (named ?? '…'),
    },
    {
      name: 'type',
      word: t('Type'),
      text: typeof type === 'string' && type in KIND_WORDS ? t(KIND_WORDS[type as FileKind]) : undefined,
    },
  ]
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
