import { useT } from '../../i18n/use-t.ts'
import { ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'

const FIELDS = fetchedPart(async () => (await import('./product-filter-fields.tsx')).ProductFilterFields)

/** Narrows the list to products with a price in one currency. */
export function ProductFilters({ list }: { list: ListState }) {
  const t = useT()
  const { currency } = list.search
  const text = typeof currency === 'string' ? currency : undefined
  return (
    <ListFilters list={list} inForce={[{ name: 'currency', word: t('Currency'), text }]} fields={FIELDS}>
      {(Fields) => <Fields list={list} />}
    </ListFilters>
  )
}
