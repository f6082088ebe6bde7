import {
  type CustomField,
  type CustomFieldValue,
  type CustomFieldValues,
  customValueOf,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Fragment } from 'react'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { customValueText } from './custom-value-text.ts'
import { useCustomFields } from './use-custom-fields.ts'

function CustomValue({ field, value }: { field: CustomField; value: CustomFieldValue | null }) {
  const t = useT()
  const locale = useLocale()
  if (field.type === 'date' && typeof value === 'string') return <DateText date={value} />
  return customValueText(field, value, { t, locale })
}

/** What the company has named itself, internal and archived fields too. */
export function CustomFacts({ values }: { values: CustomFieldValues }) {
  const isFilled = Object.keys(values).length > 0
  const fields = useCustomFields(isFilled)
  return fields
    .filter(({ key }) => customValueOf(values, key) !== null)
    .map((field) => (
      <Fragment key={field.key}>
        <dt dir="auto">{field.label}</dt>
        <dd dir="auto">
          <CustomValue field={field} value={customValueOf(values, field.key)} />
        </dd>
      </Fragment>
    ))
}
