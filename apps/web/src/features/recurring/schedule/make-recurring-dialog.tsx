import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { writePeriod } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { hasUnreadableDate } from '../../../ui/fields/dates/unreadable-date.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import dialogs from '../../invoices/dialogs.module.css'
import { comingDates, periodAt } from './coming-dates.ts'
import { NextDates } from './next-dates.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  newSchedule,
  ruleOf,
  SCHEDULE_FIELD_NAMES,
  type ScheduleValues,
  scheduleBody,
  scheduleFaults,
} from './schedule-values.ts'

const NOTHING_UNREAD = () => () => undefined

/** The values of the dialog, what is wrong with them, and the dates they come to. */
function useSchedule(today: CalendarDate) {
  const [values, setValues] = useState(() => newSchedule(today))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const dates = useMemo(() => comingDates(values, null, today), [values, today])
  const faults = scheduleFaults(values, today)
  return {
    values,
    change: (part: Partial<ScheduleValues>) => {
      setRefused({})
      setValues((before) => ({ ...before, ...part }))
    },
    dates,
    faults: { ...refused, ...faults },
    isFaulty: Object.keys(faults).length > 0,
    setRefused,
  }
}

type MakeRecurringDialogProps = { invoice: Invoice; onClose: () => void }

/** Asks how often what an invoice says is to be invoiced, and leads to what is made of it. */
export function MakeRecurringDialog({ invoice, onClose }: MakeRecurringDialogProps) {
  const t = useT()
  const locale = useLocale()
  useFocusBack()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { time_zone: timeZone } = useCompany()
  const [today] = useState(() => calendarDate(todayIn(timeZone)))
  const schedule = useSchedule(today)
  const make = useApiMutation('makeInvoiceRecurring', {
    success: 'Recurring invoice created',
    form: { setErrors: schedule.setRefused },
    fieldNames: SCHEDULE_FIELD_NAMES,
    onSuccess: ({ id }) =>
      void navigate({ to: '/dashboard/recurring/$recurringId', params: { recurringId: id } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (schedule.isFaulty || (form.current && hasUnreadableDate(form.current))) {
      if (form.current) focusFirstInvalid(form.current)
      return
    }
    make.mutate({ params: { id: invoice.id }, body: scheduleBody(schedule.values) })
  }
  const rule = ruleOf(schedule.values)
  const [next] = schedule.dates
  const period = rule && next ? periodAt(rule, schedule.values.period, next) : null
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('Make recurring')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form ref={form} noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>
          {t('What this invoice says to {client} is invoiced again on each date. This one stays as it is.', {
            client: invoice.client_name,
          })}
        </p>
        <ScheduleFields
          values={schedule.values}
          faults={schedule.faults}
          onChange={schedule.change}
          followUnread={NOTHING_UNREAD}
          periodNote={period && t('Next: {period}', { period: writePeriod(period, locale) })}
        />
        <NextDates values={schedule.values} dates={schedule.dates} />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('Make recurring')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
