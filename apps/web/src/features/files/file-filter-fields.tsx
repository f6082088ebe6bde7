import { FILE_KINDS } from '@counterfoil/domain/files/file-types.ts'
import { Select } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useCategoryChoices } from './category-select.tsx'
import { KIND_WORDS } from './file-kind-words.ts'

/** What the filters of the files are set with. */
export function FileFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const categories = useCategoryChoices()
  const { category, type } = list.search
  return (
    <>
      <Select
        label={t('Category')}
        placeholder={t('Any category')}
        clearable
        comboboxProps={IN_FILTERS}
        data={[{ value: 'none', label: t('No category') }, ...categories]}
        value={typeof category === 'string' ? category : null}
        onChange={(value) => list.change({ category: value ?? undefined })}
      />
      <Select
        label={t('Type')}
        placeholder={t('Any type')}
        clearable
        comboboxProps={IN_FILTERS}
        data={FILE_KINDS.map((value) => ({ value, label: t(KIND_WORDS[value]) }))}
        value={typeof type === 'string' ? type : null}
        onChange={(value) => list.change({ type: value ?? undefined })}
      />
    </>
  )
}
