import type { CustomField, CustomFieldValue } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { groupedAmount } from '../../i18n/format-money.ts'
import type { Translate } from '../../i18n/translate.ts'

/** A value as the person's language writes it; empty where there is none. */
export function customValueText(
  { type }: Pick<CustomField, 'type'>,
  value: CustomFieldValue | null,
  { t, locale }: { t: Translate; locale: string },
): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (type === 'number') return groupedAmount(value, locale)
  return type === 'date' ? formatDate(value, locale) : value
}
