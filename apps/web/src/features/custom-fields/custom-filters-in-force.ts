import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { writeCustomFilters } from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { FilterInForce } from '../../ui/lists/filters/list-filters.tsx'
import { CUSTOM_FILTERS, filtersInAddress, filterWords } from './filters-in-address.ts'

/** The filters by custom fields that are on, a chip for each field. */
export function useCustomFiltersInForce(
  fields: readonly CustomField[],
  text: string | undefined,
): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const filters = filtersInAddress(text)
  // What cannot be read is refused by the list: it can be taken away all the same.
  if (text !== undefined && filters.length === 0)
    return [{ name: CUSTOM_FILTERS, word: t('Custom fields'), text }]
  const keys = [...new Set(filters.map(({ key }) => key))]
  return keys.map((key) => {
    const field = fields.find((known) => known.key === key)
    return {
      name: CUSTOM_FILTERS,
      id: `${CUSTOM_FILTERS}.${key}`,
      word: field?.label ?? key,
      text: filterWords(
        field,
        filters.filter((filter) => filter.key === key),
        { t, locale },
      ),
      rest: writeCustomFilters(filters.filter((filter) => filter.key !== key)),
    }
  })
}
