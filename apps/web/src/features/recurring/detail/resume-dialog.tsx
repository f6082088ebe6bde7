import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { Button, Modal, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import dialogs from '../../invoices/dialogs.module.css'
import type { RecurringCommands } from './use-recurring-commands.ts'

/** So many dates are named. */
const NAMED = 3

function useMissedWords(missed: readonly CalendarDate[]): string {
  const t = useT()
  const locale = useLocale()
  const count = missed.length
  const named = missed.slice(0, NAMED).map((date) => formatDate(date, locale))
  const dates = count > NAMED ? `${named.join(', ')} …` : named.join(', ')
  return t(
    '{count, plural, one {One date passed while it was paused: {dates}.} other {# dates passed while it was paused: {dates}.}}',
    { count, dates },
  )
}

type ResumeDialogProps = {
  record: Recurring
  missed: readonly CalendarDate[]
  commands: RecurringCommands
  onClose: () => void
}

/** Asks whether the dates that passed are made up for, before it goes on. */
export function ResumeDialog({ record, missed, commands, onClose }: ResumeDialogProps) {
  const t = useT()
  useFocusBack()
  const [choice, setChoice] = useState('make')
  const words = useMissedWords(missed)
  const count = record.catch_up === 'each' ? missed.length : 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What went wrong is said by a toast, and the dialog stays.
    await commands.resume(choice === 'skip').then(onClose, () => undefined)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Resume “{name}”?', { name: record.name ?? record.client_name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>{words}</p>
        <Radio.Group aria-label={t('What becomes of these dates')} value={choice} onChange={setChoice}>
          <div className={dialogs.fields}>
            <Radio
              data-autofocus
              value="make"
              label={t(
                '{count, plural, one {Make up for them with one invoice} other {Make up for them with # invoices}}',
                { count },
              )}
              description={
                record.mode === 'draft'
                  ? t('As drafts, at once.')
                  : record.mode === 'issue'
                    ? t('They are issued at once.')
                    : t('They are issued and sent at once.')
              }
            />
            <Radio
              value="skip"
              label={t('Skip them')}
              description={t('No invoice is made for these dates.')}
            />
          </div>
        </Radio.Group>
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={commands.isResuming}>
            {t('Resume')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
