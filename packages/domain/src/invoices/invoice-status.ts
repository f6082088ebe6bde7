import { type ClientStatus, canBeInvoiced } from '../clients/client-status.ts'
import { type CalendarDate, compareDates } from '../dates/calendar-date.ts'
import { addMoney, isPositiveMoney, type Money } from '../money/money.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/**
 * What is stored (docs/rules.md, section 6): `draft → issued → cancelled`, and `issued ⇄ written_off`; nothing returns to
 * draft.
 */
export const INVOICE_LIFECYCLES = ['draft', 'issued', 'cancelled', 'written_off'] as const
export type InvoiceLifecycle = (typeof INVOICE_LIFECYCLES)[number]

/** Derived from what is allocated, never set by hand. */
export type InvoiceSettlement = 'unpaid' | 'partially_paid' | 'paid'

/** The one label shown, projected from lifecycle, settlement and delivery. */
export const INVOICE_STATUSES = [
  'draft',
  'issued',
  'sent',
  'viewed',
  'partially_paid',
  'paid',
  'overdue',
  'cancelled',
  'written_off',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/**
 * The tabs of the list: outstanding is whatever has money due, overdue or not; scheduled are the drafts that are issued by
 * themselves (decision 46); needs attention what was not issued as scheduled, or is open and did not reach its client.
 */
export const INVOICE_VIEWS = [
  'all',
  'draft',
  'outstanding',
  'overdue',
  'paid',
  'cancelled',
  'written_off',
  'scheduled',
  'needs_attention',
] as const
export type InvoiceView = (typeof INVOICE_VIEWS)[number]

const NOTHING_DUE: readonly InvoiceStatus[] = ['draft', 'paid', 'cancelled', 'written_off']
/** The statuses under which money is due: what is outstanding. */
export const OPEN_STATUSES: readonly InvoiceStatus[] = INVOICE_STATUSES.filter(
  (status) => !NOTHING_DUE.includes(status),
)

export type InvoiceMoney = {
  /** total − withheld − paid − credited: see `amountDue` in invoice-totals.ts. */
  readonly amountDue: Money
  readonly amountPaid: Money
  readonly amountCredited: Money
}

export type InvoiceStatusFacts = InvoiceMoney & {
  readonly lifecycle: InvoiceLifecycle
  /** Any value that is not null counts: the instant itself does not matter here. */
  readonly sentAt: unknown
  readonly viewedAt: unknown
  readonly dueDate: CalendarDate | null
  /** Today in the company's time zone. */
  readonly today: CalendarDate
}

/**
 * How far an invoice is settled. Paid: nothing is due any more, which an invoice over nothing, or over less, is from the
 * start. Credit settles as money does. The functions of the database (`invoice_is_open`, `invoice_label`,
 * `invoice_status`) say the same.
 */
export function settlementOf({ amountDue, amountPaid, amountCredited }: InvoiceMoney): InvoiceSettlement {
  if (!isPositiveMoney(amountDue)) return 'paid'
  return isPositiveMoney(addMoney(amountPaid, amountCredited)) ? 'partially_paid' : 'unpaid'
}

/** Issued, money due, and the due date before today: computed, never stored. An invoice due today is not overdue. */
export function isOverdue(
  facts: Pick<InvoiceStatusFacts, 'lifecycle' | 'amountDue' | 'dueDate' | 'today'>,
): boolean {
  if (facts.lifecycle !== 'issued' || facts.dueDate === null) return false
  return isPositiveMoney(facts.amountDue) && facts.dueDate < facts.today
}

/**
 * The one label (docs/rules.md, section 6). Where several hold, the one that asks for action wins: draft, cancelled and
 * written off before all; then paid; overdue, even if part is paid; partially paid; viewed; sent; issued.
 */
export function projectInvoiceStatus(facts: InvoiceStatusFacts): InvoiceStatus {
  if (facts.lifecycle !== 'issued') return facts.lifecycle
  const settlement = settlementOf(facts)
  if (settlement === 'paid') return 'paid'
  if (isOverdue(facts)) return 'overdue'
  if (settlement === 'partially_paid') return 'partially_paid'
  if (facts.viewedAt !== null && facts.viewedAt !== undefined) return 'viewed'
  return facts.sentAt !== null && facts.sentAt !== undefined ? 'sent' : 'issued'
}

export type StatusTransitions = {
  readonly status: InvoiceStatus
  readonly label: string
  readonly lifecycle: InvoiceLifecycle
  /** The labels that can follow, by an action, a payment, a refund, a look or the passing of a day. */
  readonly transitions: readonly InvoiceStatus[]
}

/**
 * The statuses there are, for GET /invoices/statuses/. A status can be followed by any that one event may lead to; a
 * refund or a later due date reopens a paid or an overdue invoice to the label its delivery gives it.
 */
export const statusTransitions: readonly StatusTransitions[] = [
  {
    status: 'draft',
    label: 'Draft',
    lifecycle: 'draft',
    transitions: ['issued', 'sent', 'partially_paid', 'paid', 'overdue'],
  },
  {
    status: 'issued',
    label: 'Issued',
    lifecycle: 'issued',
    transitions: ['sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'cancelled', 'written_off'],
  },
  {
    status: 'sent',
    label: 'Sent',
    lifecycle: 'issued',
    transitions: ['viewed', 'partially_paid', 'paid', 'overdue', 'cancelled', 'written_off'],
  },
  {
    status: 'viewed',
    label: 'Viewed',
    lifecycle: 'issued',
    transitions: ['partially_paid', 'paid', 'overdue', 'cancelled', 'written_off'],
  },
  {
    status: 'partially_paid',
    label: 'Partially paid',
    lifecycle: 'issued',
    transitions: ['issued', 'sent', 'viewed', 'paid', 'overdue', 'written_off'],
  },
  {
    status: 'paid',
    label: 'Paid',
    lifecycle: 'issued',
    transitions: ['issued', 'sent', 'viewed', 'partially_paid', 'overdue', 'cancelled'],
  },
  {
    status: 'overdue',
    label: 'Overdue',
    lifecycle: 'issued',
    transitions: ['issued', 'sent', 'viewed', 'partially_paid', 'paid', 'cancelled', 'written_off'],
  },
  { status: 'cancelled', label: 'Cancelled', lifecycle: 'cancelled', transitions: [] },
  {
    status: 'written_off',
    label: 'Written off',
    lifecycle: 'written_off',
    transitions: ['issued', 'sent', 'viewed', 'partially_paid', 'overdue'],
  },
]

export type InvoiceAction =
  | 'edit'
  | 'delete'
  | 'issue'
  | 'schedule'
  | 'unschedule'
  | 'send_email'
  | 'remind'
  | 'mark_paid'
  | 'pay'
  | 'cancel'
  | 'write_off'
  | 'undo_write_off'
  | 'credit'
  | 'correct'
  | 'duplicate'
  | 'export'

export type InvoiceActionReason =
  | 'invoice_locked'
  | 'invoice_already_issued'
  | 'invoice_already_paid'
  | 'invoice_cancelled'
  | 'invoice_written_off'
  | 'invoice_not_written_off'
  | 'invoice_not_issued'
  | 'invoice_has_payments'
  | 'invoice_has_credits'
  | 'invoice_partly_credited'
  | 'invoice_empty'
  | 'invoice_negative'
  | 'client_blocked'

export type InvoiceActionState = Pick<InvoiceMoney, 'amountDue'> & {
  readonly total: Money
  readonly lifecycle: InvoiceLifecycle
  readonly itemCount: number
  readonly clientStatus: ClientStatus
  /** Money or credit allocated to it: by a completed payment as far as not refunded, or one that may yet complete. */
  readonly hasAllocations: boolean
  /** It has an issued credit note, or credit of the client was applied to it: neither is taken back. */
  readonly hasCredits: boolean
  /** Its issued credit notes took some of it, and not all. */
  readonly isPartlyCredited: boolean
  /** A payment names it that has not come and may yet: announced, or with its provider. */
  readonly expectsMoney: boolean
}

type Guard = (state: InvoiceActionState) => Verdict<InvoiceActionReason>

const hasItems: Guard = (state) => (state.itemCount > 0 ? ALLOWED : refused('invoice_empty'))
/**
 * What is owed to the client is a credit note (EN 16931 BT-3, code 381), not an invoice over less than nothing. Asked
 * of a draft only: nothing is paid or credited yet, so what it has due is its total less what is withheld.
 */
const notBelowZero: Guard = ({ total, amountDue }) =>
  total.amount < 0n || amountDue.amount < 0n ? refused('invoice_negative') : ALLOWED
const clientNotBlocked: Guard = (state) =>
  canBeInvoiced(state.clientStatus) ? ALLOWED : refused('client_blocked')
const moneyIsDue: Guard = ({ amountDue }) =>
  isPositiveMoney(amountDue) ? ALLOWED : refused('invoice_already_paid')
const nothingAllocated: Guard = (state) => (state.hasAllocations ? refused('invoice_has_payments') : ALLOWED)
const nothingCredited: Guard = (state) => (state.hasCredits ? refused('invoice_has_credits') : ALLOWED)
/** Its copy would charge once more what was credited of it. */
const notInPart: Guard = (state) => (state.isPartlyCredited ? refused('invoice_partly_credited') : ALLOWED)
/** What may yet be paid is not lost. */
const noMoneyExpected: Guard = (state) => (state.expectsMoney ? refused('invoice_has_payments') : ALLOWED)

type Rule = InvoiceActionReason | readonly Guard[]

type InvoiceActionRow = {
  readonly label: string
  /** Where the action leaves the lifecycle when it succeeds; null where it stays, or the record goes. */
  readonly leadsTo: InvoiceLifecycle | null
} & Readonly<Record<InvoiceLifecycle, Rule>>

/** What only a draft takes. */
const LOCKED = {
  issued: 'invoice_locked',
  cancelled: 'invoice_locked',
  written_off: 'invoice_locked',
} as const
/** What is done before an invoice is issued. */
const ISSUED = {
  issued: 'invoice_already_issued',
  cancelled: 'invoice_cancelled',
  written_off: 'invoice_already_issued',
} as const
/** What is done to an issued invoice alone. */
const OF_ISSUED = {
  draft: 'invoice_not_issued',
  cancelled: 'invoice_cancelled',
  written_off: 'invoice_written_off',
} as const
const ISSUABLE = [hasItems, notBelowZero, clientNotBlocked] as const

/**
 * The one table of what may be done to an invoice: for each lifecycle a refusal, or the guards that must let it pass
 * (docs/rules.md, section 6). `send_email` and `mark_paid` issue a draft first, so they ask what issuing asks. `pay`
 * is a payment allocated to it or a payment link for it. Cancelling a draft is deleting it. What is written off counts as
 * lost (decision 45): nothing is asked for or taken until the write-off is taken back.
 */
export const INVOICE_ACTIONS: Readonly<Record<InvoiceAction, InvoiceActionRow>> = {
  edit: { label: 'Edit', leadsTo: null, draft: [], ...LOCKED },
  delete: { label: 'Delete', leadsTo: null, draft: [], ...LOCKED },
  issue: { label: 'Issue', leadsTo: 'issued', draft: ISSUABLE, ...ISSUED },
  /** What may be issued now may be ordered to be issued at a set time (decision 46); whether it may then is asked again. */
  schedule: { label: 'Issue later', leadsTo: null, draft: ISSUABLE, ...ISSUED },
  unschedule: { label: 'Cancel the schedule', leadsTo: null, draft: [], ...ISSUED },
  send_email: {
    label: 'Send',
    leadsTo: 'issued',
    draft: ISSUABLE,
    issued: [],
    cancelled: 'invoice_cancelled',
    written_off: 'invoice_written_off',
  },
  remind: { label: 'Remind', leadsTo: null, ...OF_ISSUED, issued: [moneyIsDue] },
  mark_paid: {
    label: 'Mark as paid',
    leadsTo: 'issued',
    draft: [...ISSUABLE, moneyIsDue],
    issued: [moneyIsDue],
    cancelled: 'invoice_cancelled',
    written_off: 'invoice_written_off',
  },
  pay: { label: 'Record a payment', leadsTo: null, ...OF_ISSUED, issued: [moneyIsDue] },
  cancel: {
    label: 'Cancel',
    leadsTo: 'cancelled',
    ...OF_ISSUED,
    issued: [nothingCredited, nothingAllocated],
  },
  write_off: {
    label: 'Write off',
    leadsTo: 'written_off',
    ...OF_ISSUED,
    issued: [moneyIsDue, noMoneyExpected],
  },
  undo_write_off: {
    label: 'Take the write-off back',
    leadsTo: 'issued',
    draft: 'invoice_not_written_off',
    issued: 'invoice_not_written_off',
    cancelled: 'invoice_not_written_off',
    written_off: [],
  },
  /** What is left to credit is asked of its credit notes (decision 59). What is written off is given up already. */
  credit: { label: 'Credit', leadsTo: null, ...OF_ISSUED, issued: [] },
  /** Credited in full, and begun anew as a copy. */
  correct: { label: 'Correct', leadsTo: null, ...OF_ISSUED, issued: [notInPart] },
  duplicate: { label: 'Duplicate', leadsTo: null, draft: [], issued: [], cancelled: [], written_off: [] },
  export: { label: 'Export', leadsTo: null, draft: [], issued: [], cancelled: [], written_off: [] },
}

/** The lifecycles in which an action may be taken at all: what has to hold of the row when it is written. */
export function lifecyclesFor(action: InvoiceAction): readonly InvoiceLifecycle[] {
  return INVOICE_LIFECYCLES.filter((lifecycle) => typeof INVOICE_ACTIONS[action][lifecycle] !== 'string')
}

/** Whether an action may be taken on an invoice in this state, or the error code that says why not. */
export function canDo(action: InvoiceAction, state: InvoiceActionState): Verdict<InvoiceActionReason> {
  const rule = INVOICE_ACTIONS[action][state.lifecycle]
  if (typeof rule === 'string') return refused(rule)
  for (const guard of rule) {
    const verdict = guard(state)
    if (!verdict.ok) return verdict
  }
  return ALLOWED
}

/**
 * The fields that change on an invoice that is no draft any more; one that owes nothing any more keeps its due date.
 * Of `custom_fields` those that no document shows: `lockedKeys`.
 */
const FIELDS_OPEN_AFTER_ISSUE: Readonly<Record<Exclude<InvoiceLifecycle, 'draft'>, readonly string[]>> = {
  issued: ['due_date', 'internal_notes', 'tags', 'assignee', 'custom_fields'],
  cancelled: ['internal_notes', 'tags', 'assignee', 'custom_fields'],
  written_off: ['internal_notes', 'tags', 'assignee', 'custom_fields'],
}

export type FieldChangeVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'invoice_locked' | 'due_date_not_later'
      readonly fields: readonly string[]
    }

/**
 * Whether these fields (in the names of the API) may change. On a draft all may. Afterwards those of
 * `FIELDS_OPEN_AFTER_ISSUE`, and the due date only to a later day (docs/rules.md, section 6: "An issued invoice is
 * locked"); the same day changes nothing and
 * passes, and one without a due date may get any. Names every field that stands in the way.
 */
export function canChangeFields(
  lifecycle: InvoiceLifecycle,
  fields: readonly string[],
  dueDate: { readonly from: CalendarDate | null; readonly to: CalendarDate | null },
): FieldChangeVerdict {
  if (lifecycle === 'draft') return ALLOWED
  const open = FIELDS_OPEN_AFTER_ISSUE[lifecycle]
  const locked = fields.filter((field) => !open.includes(field))
  if (locked.length > 0) return { ok: false, reason: 'invoice_locked', fields: locked }
  if (!fields.includes('due_date')) return ALLOWED
  const isLater =
    dueDate.from === null || (dueDate.to !== null && compareDates(dueDate.to, dueDate.from) >= 0)
  return isLater ? ALLOWED : { ok: false, reason: 'due_date_not_later', fields: ['due_date'] }
}
