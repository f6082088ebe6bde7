import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault, readFault } from '@counterfoil/domain/faults/fault.ts'
import { Button } from '@mantine/core'
import { faultText } from '../../../api/errors/fault-text.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { dayIn, formatDate, formatTime } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import classes from './schedule-note.module.css'

/** Long enough to read it and to think again. */
const UNDO_MS = 8000

type NoteProps = {
  invoice: Invoice
  /** Why it may not be scheduled now; null when it may. */
  refusal: string | null
  onChange: () => void
}

/** When the draft is issued automatically, or that it was not and why. */
function useScheduleWords(invoice: Invoice, at: string): string {
  const t = useT()
  const locale = useLocale()
  const { time_zone: timeZone } = useCompany()
  const values = {
    date: formatDate(dayIn(at, timeZone), locale),
    time: formatTime(at, locale, timeZone),
  }
  if (invoice.scheduled_for !== null)
    return invoice.schedule_sends
      ? t('Will be issued and sent on {date} at {time}.', values)
      : t('Will be issued on {date} at {time}.', values)
  const { id, values: parts } = faultText(readFault(invoice.schedule_fault) ?? fault('server_error'))
  return t('Was not issued on {date} at {time}, as scheduled: {reason}', { ...values, reason: t(id, parts) })
}

function Note({ invoice, at, refusal, onChange }: NoteProps & { at: string }) {
  const t = useT()
  const words = useScheduleWords(invoice, at)
  const hasFailed = invoice.scheduled_for === null
  const again = useApiMutation('scheduleInvoice', { success: 'Invoice scheduled' })
  const { id, scheduled_for, schedule_sends } = invoice
  const undo = {
    label: t('Undo'),
    run: () =>
      again.mutate({ params: { id }, body: { issue_at: scheduled_for ?? '', send: schedule_sends } }),
  }
  const unschedule = useApiMutation('unscheduleInvoice', {
    onSuccess: () => {
      if (hasFailed) showToast('success', t('Note removed'))
      // The time somebody chose is lost with the order.
      else showToast('success', t('Schedule cancelled'), { action: undo, lifeMs: UNDO_MS })
      // The note goes with its buttons.
      keepFocus()
    },
  })
  return (
    <div className={classes.note} data-tone={hasFailed ? 'bad' : undefined} role="status">
      <p className={classes.words}>{words}</p>
      <PermissionGate permission="invoices.issue" reason={refusal}>
        <Button size="xs" variant="default" onClick={onChange}>
          {hasFailed ? t('Schedule anew') : t('Change the time')}
        </Button>
      </PermissionGate>
      <PermissionGate permission="invoices.issue">
        <Button
          size="xs"
          variant="subtle"
          loading={unschedule.isPending}
          onClick={() => unschedule.mutate({ params: { id } })}
        >
          {hasFailed ? t('Remove this note') : t('Cancel the schedule')}
        </Button>
      </PermissionGate>
    </div>
  )
}

/** Of a draft that is issued automatically, or was to be: when, why not, and the ways to change that. */
export function ScheduleNote({ invoice, ...rest }: NoteProps) {
  const at = invoice.scheduled_for ?? invoice.schedule_failed_at
  return at === null ? null : <Note invoice={invoice} at={at} {...rest} />
}
