import {
  type CustomField,
  type CustomFieldValue,
  VALUE_MAX_LENGTH,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DateField, type UnreadState } from '../../ui/fields/dates/date-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'

type CustomValueFieldProps = {
  field: CustomField
  value: CustomFieldValue | null
  error?: ReactNode
  onChange: (value: CustomFieldValue | null) => void
  /** Told how the text of a date stands to the value. */
  onUnread?: (state: UnreadState | null) => void
}

type NoteProps = Pick<CustomField, 'is_required' | 'is_archived' | 'shows_on_documents'>

/** What is to be known of it beside its name. */
function useFieldNote({ is_required, is_archived, shows_on_documents }: NoteProps): string | undefined {
  const t = useT()
  if (is_archived) return t('Archived: it can only be emptied')
  if (is_required) return t('Needed to issue the invoice')
  return shows_on_documents ? undefined : t('Only your company sees it')
}

/** A yes or no that may be neither. */
function YesNoSelect({ value, onChange, ...rest }: CustomValueFieldProps & { label: string }) {
  const t = useT()
  const { field: _, onUnread: __, ...props } = rest
  return (
    <Select
      {...props}
      clearable
      data={[
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
      ]}
      value={value === null ? null : value === true ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    />
  )
}

/** The value of a custom field, entered as its type is. */
export function CustomValueField(props: CustomValueFieldProps) {
  const { field, value, error, onChange, onUnread } = props
  const description = useFieldNote(field)
  const text = typeof value === 'string' ? value : ''
  const shared = { label: field.label, description, error, withAsterisk: field.is_required }
  switch (field.type) {
    case 'boolean':
      return <YesNoSelect {...props} {...shared} />
    case 'number':
      return <MoneyField {...shared} value={text} onChange={onChange} />
    case 'date':
      return <DateField {...shared} clearable value={text || null} onUnread={onUnread} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...shared}
          clearable
          searchable={field.choices.length > 8}
          // One that was taken off the list is still the value.
          data={text === '' || field.choices.includes(text) ? [...field.choices] : [...field.choices, text]}
          value={text || null}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={VALUE_MAX_LENGTH}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
