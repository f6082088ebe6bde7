import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import classes from './status-badge.module.css'

type Look = {
  label: string
  tone: 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'gone'
  mark: 'ring' | 'half' | 'full'
}

/** Every status of every kind of record: its word, its colour, and how far the dot is filled. */
const LOOKS: Record<string, Look> = {
  draft: { label: msg('Draft'), tone: 'neutral', mark: 'ring' },
  issued: { label: msg('Issued'), tone: 'info', mark: 'ring' },
  sent: { label: msg('Sent'), tone: 'info', mark: 'half' },
  viewed: { label: msg('Viewed'), tone: 'info', mark: 'full' },
  partially_paid: { label: msg('Partially paid'), tone: 'warn', mark: 'half' },
  paid: { label: msg('Paid'), tone: 'good', mark: 'full' },
  overdue: { label: msg('Overdue'), tone: 'bad', mark: 'full' },
  cancelled: { label: msg('Cancelled'), tone: 'gone', mark: 'ring' },
  written_off: { label: msg('Written off'), tone: 'gone', mark: 'half' },
  credited: { label: msg('Credited [invoice]'), tone: 'gone', mark: 'full' },
  active: { label: msg('Active'), tone: 'good', mark: 'full' },
  paused: { label: msg('Paused'), tone: 'warn', mark: 'half' },
  inactive: { label: msg('Inactive'), tone: 'neutral', mark: 'ring' },
  invited: { label: msg('Invited'), tone: 'info', mark: 'ring' },
  deactivated: { label: msg('Deactivated'), tone: 'gone', mark: 'ring' },
  archived: { label: msg('Archived'), tone: 'gone', mark: 'ring' },
  blocked: { label: msg('Blocked'), tone: 'bad', mark: 'full' },
  past_due: { label: msg('Past due'), tone: 'bad', mark: 'half' },
  read_only: { label: msg('Read-only'), tone: 'warn', mark: 'ring' },
  pending: { label: msg('Pending'), tone: 'warn', mark: 'ring' },
  processing: { label: msg('Processing'), tone: 'info', mark: 'half' },
  completed: { label: msg('Completed'), tone: 'good', mark: 'full' },
  failed: { label: msg('Failed'), tone: 'bad', mark: 'full' },
  unknown: { label: msg('Unknown'), tone: 'neutral', mark: 'ring' },
  refunded: { label: msg('Refunded'), tone: 'gone', mark: 'ring' },
  partially_refunded: { label: msg('Partially refunded'), tone: 'warn', mark: 'half' },
  expired: { label: msg('Expired'), tone: 'gone', mark: 'ring' },
  accepted: { label: msg('Accepted'), tone: 'good', mark: 'half' },
  rejected: { label: msg('Rejected'), tone: 'bad', mark: 'ring' },
  converted: { label: msg('Invoiced [quote]'), tone: 'good', mark: 'full' },
  superseded: { label: msg('Replaced'), tone: 'gone', mark: 'ring' },
  queued: { label: msg('Queued'), tone: 'neutral', mark: 'ring' },
  sending: { label: msg('Sending'), tone: 'info', mark: 'half' },
  not_delivered: { label: msg('Not delivered'), tone: 'bad', mark: 'ring' },
  scheduled: { label: msg('Scheduled'), tone: 'info', mark: 'ring' },
  schedule_failed: { label: msg('Not issued as scheduled'), tone: 'bad', mark: 'ring' },
  captured: { label: msg('Kept, not sent'), tone: 'warn', mark: 'ring' },
}

/** Words that are bent by what they are said of: in French an invoice is “envoyée”, an email “envoyé”. */
const OF_INVOICES: Record<string, string> = {
  sent: msg('Sent [invoice]'),
  viewed: msg('Viewed [invoice]'),
  paid: msg('Paid [invoice]'),
  cancelled: msg('Cancelled [invoice]'),
  written_off: msg('Written off [invoice]'),
}

/** A recurring invoice is ended, where an invoice is taken back. */
const OF_RECURRING: Record<string, string> = {
  active: msg('Active [invoice]'),
  completed: msg('Completed [invoice]'),
  cancelled: msg('Cancelled [recurring]'),
  failed: msg('Failed [recurring]'),
}

const OF_CREDIT_NOTES: Record<string, string> = { issued: msg('Issued [credit]') }

const OF: Readonly<Record<'invoice' | 'credit_note' | 'recurring', Readonly<Record<string, string>>>> = {
  invoice: OF_INVOICES,
  recurring: OF_RECURRING,
  credit_note: OF_CREDIT_NOTES,
}

/** A status that came with a newer server. */
const UNKNOWN: Pick<Look, 'tone' | 'mark'> = { tone: 'neutral', mark: 'ring' }

/** The word for a status, to be translated. */
export function statusLabel(status: string, of?: keyof typeof OF): string {
  return (of && OF[of][status]) ?? LOOKS[status]?.label ?? status
}

type StatusBadgeProps = { status: string; of?: keyof typeof OF | undefined }

/** A status as a dot and a word. */
export function StatusBadge({ status, of }: StatusBadgeProps) {
  const t = useT()
  const look = LOOKS[status] ?? UNKNOWN
  return (
    <span className={classes.status} data-tone={look.tone}>
      <span className={classes.mark} data-mark={look.mark} aria-hidden="true" />
      {t(statusLabel(status, of))}
    </span>
  )
}
