import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { FAILURES_MAX } from '@counterfoil/domain/recurring/recurring-status.ts'
import { Link } from '@tanstack/react-router'
import { faultText } from '../../../api/errors/fault-text.ts'
import { dayIn, formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { clientRefusal } from './client-refusal.ts'
import classes from './recurring-detail.module.css'

type Words = { tone: 'bad' | 'warn' | 'plain'; text: string; todo?: string }

/** That no invoice can be made on the next date of an active one as things are; null where one can. */
function useNextFaultWords(
  { status, next_date, next_fault }: Recurring,
  failed: string | null,
): Words | null {
  const t = useT()
  const locale = useLocale()
  const found = readFault(next_fault)
  if (status !== 'active' || found === null || next_date === null) return null
  const { id, values } = faultText(found)
  return {
    tone: 'bad',
    text: t('No invoice can be made on {date} as things are: {reason}', {
      date: formatDate(next_date, locale),
      reason: t(id, values),
    }),
    todo: failed ?? t('Mend that before then.'),
  }
}

/** What is to be known of its state: that it failed and why, that it stands still, or that it has ended. */
function useStateWords(record: Recurring): Words | null {
  const t = useT()
  const locale = useLocale()
  const { time_zone: timeZone } = useCompany()
  const { status, failures, runs_count: count } = record
  const found = readFault(record.fault)
  const fault = found && faultText(found)
  const reason = fault ? t(fault.id, fault.values) : t('The reason is not known.')
  const failed = t('Its latest date failed: {reason}', { reason })
  const next = useNextFaultWords(record, failures > 0 ? failed : null)
  if (status === 'paused' && failures >= FAILURES_MAX)
    return {
      tone: 'bad',
      text: t('Paused by itself, after {failures} failures in a row: {reason}', { failures, reason }),
      todo: t('Mend that, then resume it. You are asked about the dates that were missed.'),
    }
  if (status === 'paused') {
    const at = record.paused_at
    const text =
      at === null
        ? t('Paused. No invoices are made until it is resumed.')
        : t('Paused on {date}. No invoices are made until it is resumed.', {
            date: formatDate(dayIn(at, timeZone), locale),
          })
    return {
      tone: 'warn',
      text,
      ...(failures > 0 && { todo: failed }),
    }
  }
  if (next !== null) return next
  if (status === 'active' && failures > 0)
    return {
      tone: 'bad',
      text: failed,
      todo: t('It goes on with its next date. After {most} failures in a row it pauses by itself.', {
        most: FAILURES_MAX,
      }),
    }
  if (status === 'completed')
    return {
      tone: 'plain',
      text: t(
        '{count, plural, one {Completed: one invoice was made.} other {Completed: # invoices were made.}}',
        {
          count,
        },
      ),
    }
  if (status === 'cancelled')
    return { tone: 'plain', text: t('Ended by hand. What was made stays as it is.') }
  return null
}

/** The state of a recurring invoice in words, where there is something to know of it. */
export function StateNote({ record }: { record: Recurring }) {
  const t = useT()
  const words = useStateWords(record)
  const refusal =
    record.status === 'cancelled' || record.status === 'completed' ? null : clientRefusal(record)
  if (words === null && refusal === null) return null
  return (
    <div className={classes.state} data-tone={words?.tone ?? 'bad'} role="status">
      <p>{words?.text ?? (refusal && t(refusal))}</p>
      {words?.todo && <p className={classes.todo}>{words.todo}</p>}
      {refusal !== null && (
        <p className={classes.todo}>
          <Link to={`/dashboard/clients/${record.client}` as never} className={classes.mend}>
            {t('Open {client} to activate the client', { client: record.client_name })}
          </Link>
        </p>
      )}
    </div>
  )
}
