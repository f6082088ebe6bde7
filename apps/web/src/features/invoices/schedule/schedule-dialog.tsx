import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'
import classes from '../dialogs.module.css'
import { MissingFacts } from '../send/issue-facts.tsx'
import { IssueWarnings } from '../send/issue-warnings.tsx'
import { useEmailDraft } from '../send/use-email-draft.ts'
import {
  issueAt,
  type ScheduleValues,
  scheduleDays,
  scheduleFaults,
  scheduleValues,
} from './schedule-values.ts'

/** The date it bears now is not the one it is issued with. */
const OF_ITS_DATE: ReadonlySet<string> = new Set(['issue_date_long_ago', 'issue_date_ahead'])
const isOfNow = (warning: string) => !OF_ITS_DATE.has(warning)

type ScheduleDialogProps = { invoice: Invoice; onClose: () => void }

/** Orders a draft to be issued, and sent if wanted, at a time by the company's clocks. */
export function ScheduleDialog({ invoice, onClose }: ScheduleDialogProps) {
  const t = useT()
  useFocusBack()
  const { time_zone: timeZone } = useCompany()
  const mailRefusal = useMailRefusal()
  const draft = useEmailDraft(invoice.id)
  const locale = useLocale()
  const days = scheduleDays(Date.now(), timeZone)
  const to = draft.data?.to ?? []
  const noSending =
    mailRefusal ?? (draft.data && to.length === 0 ? t('This client has no email address.') : null)
  const { form, submit } = useRecordForm<Invoice, ScheduleValues>({
    record: invoice,
    valuesOf: (read) => scheduleValues(read, { now: Date.now(), timeZone, maySend: mailRefusal === null }),
    faultsOf: (values) => scheduleFaults(values, { now: Date.now(), timeZone }),
  })
  const schedule = useApiMutation('scheduleInvoice', {
    success: 'Invoice scheduled',
    form: {
      setErrors: ({ issue_at, due_date, ...rest }) =>
        form.setErrors({ ...rest, ...(issue_at || due_date ? { date: issue_at ?? due_date } : {}) }),
    },
    onSuccess: onClose,
  })
  const [isAsking, setAsking] = useState(false)
  const save = submit(async (values) => {
    const at = issueAt(values, timeZone)
    if (at === null || isAsking) return
    setAsking(true)
    // Whether there is somebody to send it to has to be known.
    const { data } = draft.isPending ? await draft.refetch({ cancelRefetch: false }) : draft
    setAsking(false)
    const send = values.send && mailRefusal === null && data?.to.length !== 0
    schedule.mutate({ params: { id: invoice.id }, body: { issue_at: at, send } })
  })
  return (
    <Modal opened onClose={onClose} title={t('Issue later')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate className={classes.fields} onSubmit={save}>
        <p className={classes.note}>
          {t(
            'The draft for {client} is issued automatically at this time, with the date of that day. Until then you can change it.',
            { client: invoice.client_name },
          )}
        </p>
        <div className={classes.pair}>
          <DateField
            label={t('Date')}
            popoverProps={{ withinPortal: true }}
            days={days}
            {...form.getInputProps('date')}
          />
          <TextInput data-autofocus type="time" label={t('Time')} {...form.getInputProps('time')} />
        </div>
        <p className={classes.note}>
          {t('From today up to {date}, by the clocks of {zone}.', {
            date: formatDate(days.last, locale),
            zone: timeZone,
          })}
        </p>
        <Checkbox
          label={t('Send it then, too')}
          description={
            noSending ?? (to.length > 0 ? t('To {recipients}', { recipients: to.join(', ') }) : '\u00a0')
          }
          disabled={noSending !== null}
          {...form.getInputProps('send', { type: 'checkbox' })}
        />
        {draft.data && (
          <>
            <IssueWarnings
              warnings={draft.data.warnings.filter(isOfNow)}
              linesWithoutTax={draft.data.lines_without_tax}
              invoice={invoice}
            />
            <MissingFacts missing={draft.data.missing} />
          </>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={isAsking || schedule.isPending}>
            {t('Schedule')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
