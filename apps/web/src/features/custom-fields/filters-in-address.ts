import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  type CustomComparison,
  type CustomFilter,
  MOST_FILTERED_FIELDS,
  parseCustomFilters,
  writeCustomFilters,
} from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { groupedAmount } from '../../i18n/format-money.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The name of all filters by custom fields in an address. */
export const CUSTOM_FILTERS = 'custom_fields'

/** The filters an address says; none where it says what cannot be read. */
export function filtersInAddress(text: string | undefined): readonly CustomFilter[] {
  return text === undefined ? [] : (parseCustomFilters(text) ?? [])
}

/** The address with one comparison of a field changed; without values it asks for that no more. */
export function withFilter(
  filters: readonly CustomFilter[],
  { key, comparison }: { key: string; comparison: CustomComparison },
  values: readonly string[],
): string | undefined {
  const others = filters.filter((filter) => filter.key !== key || filter.comparison !== comparison)
  const given = values.map((value) => value.trim()).filter((value) => value !== '')
  return writeCustomFilters(given.length === 0 ? others : [...others, { key, comparison, values: given }])
}

/** Whether another field can be asked for something. */
export function mayFilterBy(filters: readonly CustomFilter[], key: string): boolean {
  const keys = new Set(filters.map((filter) => filter.key))
  return keys.has(key) || keys.size < MOST_FILTERED_FIELDS
}

/** What is asked of one field, as a person reads it. */
export function filterWords(
  field: CustomField | undefined,
  asked: readonly CustomFilter[],
  { t, locale }: { t: Translate; locale: string },
): string {
  const written = (value: string) => {
    if (field?.type === 'number') return groupedAmount(value, locale)
    return field?.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : value
  }
  const words = asked.map(({ comparison, values }) => {
    const [value = ''] = values
    if (field?.type === 'boolean') return value === 'true' ? t('Yes') : t('No')
    if (comparison === 'from') return t('from {value}', { value: written(value) })
    if (comparison === 'to') return t('up to {value}', { value: written(value) })
    return comparison === 'equals' ? `= ${value}` : values.join(', ')
  })
  return words.join(' ')
}
