import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'

type Category = { readonly id: string; readonly name: string; readonly parent: string | null }

/** A category with those it lies in: `Contracts / 2026`. */
function pathOf(category: Category, all: ReadonlyMap<string, Category>): string {
  const parent = category.parent === null ? undefined : all.get(category.parent)
  return parent ? `${pathOf(parent, all)} / ${category.name}` : category.name
}

/** The categories of files by their paths. */
export function useCategoryChoices(): { value: string; label: string }[] {
  const { data } = useQuery({ ...apiQuery('listFileCategories'), meta: { quiet: true } })
  const all = new Map((data?.results ?? []).map((category) => [category.id, category]))
  return [...all.values()]
    .map((category) => ({ value: category.id, label: pathOf(category, all) }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

/** Chooses the category of files, or none. */
export function CategorySelect(props: Omit<SelectProps, 'data'>) {
  const t = useT()
  return <Select placeholder={t('No category')} clearable searchable {...props} data={useCategoryChoices()} />
}
