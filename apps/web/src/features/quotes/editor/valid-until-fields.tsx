import { Select } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { dueAfter } from '../../invoices/editor/draft/draft-habits.ts'
import { VALID_DAYS, validDays } from './quote-form.ts'
import type { QuoteEditorState } from './use-quote-editor.ts'

const NO_END = 'no-end'
const OWN_DAY = 'own-day'

/** For how long the quote holds: so many days from its date, until a day, or without an end. */
export function ValidUntilFields({ editor }: { editor: QuoteEditorState }) {
  const t = useT()
  const { form, validUntil, setValidUntil, faults } = editor
  // As for terms: the list is not drawn before somebody is near.
  const [isNear, setNear] = useState(false)
  const days = validDays(form.issue_date, validUntil)
  return (
    <>
      <Select
        label={t('Valid for')}
        comboboxProps={{ keepMounted: isNear }}
        onFocus={() => setNear(true)}
        allowDeselect={false}
        data={[
          ...VALID_DAYS.map((count) => ({
            value: String(count),
            label: t('{count, plural, one {# day} other {# days}}', { count }),
          })),
          { value: NO_END, label: t('No end date') },
          // Chosen by the day itself.
          ...(days === null && validUntil !== null ? [{ value: OWN_DAY, label: t('Custom date') }] : []),
        ]}
        value={validUntil === null ? NO_END : days === null ? OWN_DAY : String(days)}
        onChange={(value) => {
          if (value === null || value === OWN_DAY) return
          setValidUntil(value === NO_END ? null : dueAfter(form.issue_date, Number(value), validUntil))
        }}
      />
      <DateField
        label={t('Valid until')}
        clearable
        value={validUntil}
        error={faults.valid_until && t(faults.valid_until)}
        onUnread={editor.followUnread('valid_until')}
        onChange={setValidUntil}
      />
    </>
  )
}
