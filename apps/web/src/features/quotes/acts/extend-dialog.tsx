import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { addDays, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Button, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { formatDate, todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import dialogs from '../../invoices/dialogs.module.css'

type ExtendDialogProps = { quote: Quote; onClose: () => void }

/** So many days more are proposed. */
const PROPOSED_DAYS = 14
/** As far as the calendar goes. */
const LAST_DAY = '2099-12-31'

/** The first day it can be moved to: after the last one so far, and not over already. */
function firstDay(until: string, today: string): string {
  const next = addDays(calendarDate(until), 1)
  return next < today ? today : next
}

function useExtend({ quote, onClose }: ExtendDialogProps) {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  const today = todayIn(timeZone)
  const until = quote.valid_until ?? today
  const first = firstDay(until, today)
  const form = useForm<{ valid_until: string | null }>({
    initialValues: { valid_until: addDays(calendarDate(until < today ? today : until), PROPOSED_DAYS) },
    validate: {
      valid_until: (day) => (day === null || day < first ? t('Choose a later day than the last one.') : null),
    },
  })
  const update = useApiMutation('updateQuote', { success: 'Quote extended', form, onSuccess: onClose })
  const submit = form.onSubmit(
    (body) => update.mutate({ params: { id: quote.id }, body, ifMatch: quote.edit_version }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, first, busy: update.isPending }
}

/** Moves the last day of a quote that was sent to a later one. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { quote, onClose } = props
  const t = useT()
  const locale = useLocale()
  useFocusBack()
  const { form, submit, first, busy } = useExtend(props)
  const date = formatDate(quote.valid_until ?? '', locale)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Extend {number}', { number: quoteName(quote) ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>
          {quote.status === 'expired'
            ? t('It expired on {date}. Until the new day your client can accept it over the same link.', {
                date,
              })
            : t('It holds until {date}. Nothing else of it changes, and nothing is sent.', { date })}
        </p>
        <DateField
          label={t('Valid until')}
          days={{ first, last: LAST_DAY }}
          {...form.getInputProps('valid_until')}
        />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Extend')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
