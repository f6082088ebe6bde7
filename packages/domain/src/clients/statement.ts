import { type CalendarDate, compareDates, daysBetween } from '../dates/calendar-date.ts'
import { type Instalment, instalmentsLeft } from '../instalments/instalments-left.ts'
import type { CurrencyCode } from '../money/currencies.ts'
import {
  addMoney,
  isPositiveMoney,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../money/money.ts'
import type { Allocation } from '../payments/allocation.ts'
import { allocationsLeft } from '../payments/refund-plan.ts'

/** What moves the account of a client. `refund` is of a payment, `paid_back` of a credit note. */
type StatementKind =
  | 'invoice'
  | 'credit_note'
  | 'cancellation'
  | 'write_off'
  | 'payment'
  | 'refund'
  | 'paid_back'

/** An invoice that was issued, whatever has become of it. */
export type StatementInvoice = {
  readonly id: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  /** What was agreed on since a day, and the due date until then; null where nothing was. */
  readonly plan: {
    readonly agreedOn: CalendarDate
    readonly dueDateBefore: CalendarDate | null
    readonly instalments: readonly Instalment[]
  } | null
  /** What it asks for: its total less what is withheld. */
  readonly payable: Money
  readonly cancelledOn: CalendarDate | null
  /** What of it counts as lost, and since when. */
  readonly writtenOff: { readonly on: CalendarDate; readonly amount: Money } | null
}

/** A payment whose money has come. */
export type StatementPayment = {
  readonly id: string
  readonly date: CalendarDate
  readonly reference: string | null
  /** It tried the product out: no money moved. */
  readonly isTest: boolean
  readonly amount: Money
  /** As it was laid on invoices and on which day, the oldest invoice first; one invoice may have parts of several days. */
  readonly allocations: readonly (Allocation & { readonly date: CalendarDate })[]
  readonly refunds: readonly { readonly date: CalendarDate; readonly amount: Money }[]
}

/** An issued credit note, and what has become of it. */
type StatementCreditNote = {
  readonly id: string
  readonly number: string
  readonly date: CalendarDate
  /** The invoice it credits. */
  readonly invoice: string
  /** Some of what it leaves to the client comes of test payments. */
  readonly isTest: boolean
  /** What it is worth to the client: its total less what is withheld. */
  readonly amount: Money
  /** What of it its invoice got when it was issued. */
  readonly applied: Money
  /** What of the rest went on an invoice since, or was paid back (null). */
  readonly uses: readonly {
    readonly date: CalendarDate
    readonly invoice: string | null
    readonly amount: Money
  }[]
}

type StatementLine = {
  readonly date: CalendarDate
  readonly kind: StatementKind
  readonly invoice: string | null
  readonly payment: string | null
  readonly creditNote: string | null
  /** The number of the invoice or credit note, or the payment's reference. */
  readonly number: string | null
  readonly dueDate: CalendarDate | null
  /** A payment that only tried the product out, a refund of one, or a credit note that left credit of one. */
  readonly isTest: boolean
  /** What it adds to what the client owes; less than nothing for what takes from it. */
  readonly amount: Money
  /** What the client owes after it. */
  readonly balance: Money
}

/** What is open at the end of the period by how late it is, in days, as the dashboard divides it. */
type Ageing = Readonly<Record<'current' | 'd1_30' | 'd31_60' | 'd61_90' | 'd90_plus', Money>>

export type Statement = {
  readonly opening: Money
  readonly lines: readonly StatementLine[]
  readonly closing: Money
  readonly ageing: Ageing
  /** Money that has come and is laid on no invoice: the ageing less this is the closing balance. */
  readonly credit: Money
}

export type Account = {
  readonly currency: CurrencyCode
  readonly invoices: readonly StatementInvoice[]
  readonly payments: readonly StatementPayment[]
  readonly creditNotes: readonly StatementCreditNote[]
}

type Act = Omit<StatementLine, 'balance'>

const later = (one: CalendarDate, other: CalendarDate) => (compareDates(one, other) < 0 ? other : one)
const isUntil = (date: CalendarDate, day: CalendarDate) => compareDates(date, day) <= 0

/** On one day what is charged comes before what is paid, and what is taken back last. */
const ORDER: readonly StatementKind[] = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'paid_back',
  'cancellation',
  'write_off',
]

function actsOfInvoice(invoice: StatementInvoice): Act[] {
  const { id, number, issueDate, dueDate, payable, cancelledOn, writtenOff } = invoice
  const of = { invoice: id, payment: null, creditNote: null, number, isTest: false }
  const issued: Act = { ...of, kind: 'invoice', date: issueDate, dueDate, amount: payable }
  const end = (kind: StatementKind, on: CalendarDate, amount: Money): Act[] => [
    issued,
    { ...of, kind, date: later(on, issueDate), dueDate: null, amount: negateMoney(amount) },
  ]
  if (cancelledOn !== null) return end('cancellation', cancelledOn, payable)
  return writtenOff === null ? [issued] : end('write_off', writtenOff.on, writtenOff.amount)
}

/** What of an invoice counted as lost at the end of a day. */
function lostOn({ issueDate, payable, writtenOff }: StatementInvoice, day: CalendarDate): Money {
  return writtenOff !== null && isUntil(later(writtenOff.on, issueDate), day)
    ? writtenOff.amount
    : zeroMoney(payable.currency)
}

/** Money is paid back after it has come, whatever day was named for its coming. */
const refundedOn = (payment: StatementPayment, date: CalendarDate) => later(date, payment.date)

/** What a payment held for its invoices at the end of a day, after what had been refunded by then. */
function laidOn(payment: StatementPayment, day: CalendarDate): readonly Allocation[] {
  const { amount, refunds } = payment
  const { currency } = amount
  const allocations = new Map<string, Money>()
  // Money is laid on an invoice after it has come.
  for (const part of payment.allocations.filter(({ date }) => isUntil(later(date, payment.date), day)))
    allocations.set(part.invoice, addMoney(allocations.get(part.invoice) ?? zeroMoney(currency), part.amount))
  const refunded = refunds.filter(({ date }) => isUntil(refundedOn(payment, date), day))
  return allocationsLeft(
    { amount, allocations: [...allocations].map(([invoice, part]) => ({ invoice, amount: part })) },
    sumMoney(
      refunded.map((part) => part.amount),
      currency,
    ),
  )
}

function actsOfPayment(payment: StatementPayment): Act[] {
  const of = {
    invoice: null,
    payment: payment.id,
    creditNote: null,
    number: payment.reference,
    dueDate: null,
    isTest: payment.isTest,
  }
  return [
    { ...of, kind: 'payment', date: payment.date, amount: negateMoney(payment.amount) },
    ...payment.refunds.map(
      ({ date, amount }): Act => ({ ...of, kind: 'refund', date: refundedOn(payment, date), amount }),
    ),
  ]
}

/** Credit is used after it was given, whatever day the credit note bears. */
const usedOn = (note: StatementCreditNote, date: CalendarDate) => later(date, note.date)

function actsOfCreditNote(note: StatementCreditNote): Act[] {
  const of = {
    invoice: null,
    payment: null,
    creditNote: note.id,
    number: note.number,
    dueDate: null,
  }
  return [
    { ...of, kind: 'credit_note', date: note.date, isTest: note.isTest, amount: negateMoney(note.amount) },
    ...note.uses
      .filter(({ invoice }) => invoice === null)
      .map(
        ({ date, amount }): Act => ({
          ...of,
          kind: 'paid_back',
          date: usedOn(note, date),
          isTest: false,
          amount,
        }),
      ),
  ]
}

function actsOf({ invoices, payments, creditNotes }: Account): Act[] {
  const place = ({ kind }: Act) => ORDER.indexOf(kind)
  return [
    ...invoices.flatMap(actsOfInvoice),
    ...creditNotes.flatMap(actsOfCreditNote),
    ...payments.flatMap(actsOfPayment),
  ].sort(
    (a, b) =>
      compareDates(a.date, b.date) ||
      place(a) - place(b) ||
      (a.number ?? '').localeCompare(b.number ?? '', 'en'),
  )
}

/** What an invoice had open at the end of a day, each part with its due date. */
function openParts({ plan, dueDate }: StatementInvoice, open: Money, day: CalendarDate) {
  if (plan === null || !isPositiveMoney(open)) return [{ dueDate, open }]
  if (!isUntil(plan.agreedOn, day)) return [{ dueDate: plan.dueDateBefore, open }]
  return instalmentsLeft(plan.instalments, open).map((one) => ({ dueDate: one.dueDate, open: one.left }))
}

/** What each invoice had open at the end of a day; those that were cancelled by then, or not yet issued, are left out. */
function openOn({ currency, invoices, payments, creditNotes }: Account, day: CalendarDate) {
  const paid = new Map<string, Money>()
  const settle = (invoice: string, amount: Money) =>
    paid.set(invoice, addMoney(paid.get(invoice) ?? zeroMoney(currency), amount))
  for (const note of creditNotes.filter(({ date }) => isUntil(date, day))) {
    settle(note.invoice, note.applied)
    for (const { date, invoice, amount } of note.uses)
      if (invoice !== null && isUntil(usedOn(note, date), day)) settle(invoice, amount)
  }
  for (const payment of payments.filter(({ date }) => isUntil(date, day)))
    for (const { invoice, amount } of laidOn(payment, day)) settle(invoice, amount)
  return invoices
    .filter(
      ({ issueDate, cancelledOn }) =>
        isUntil(issueDate, day) && (cancelledOn === null || !isUntil(later(cancelledOn, issueDate), day)),
    )
    .flatMap((invoice) => {
      const open = subtractMoney(
        subtractMoney(invoice.payable, paid.get(invoice.id) ?? zeroMoney(currency)),
        lostOn(invoice, day),
      )
      return openParts(invoice, open, day)
    })
}

function partOf(dueDate: CalendarDate | null, day: CalendarDate): keyof Ageing {
  const late = dueDate === null ? 0 : daysBetween(dueDate, day)
  if (late <= 0) return 'current'
  if (late <= 30) return 'd1_30'
  if (late <= 60) return 'd31_60'
  return late <= 90 ? 'd61_90' : 'd90_plus'
}

/**
 * The account of a client in one currency from one day to another, both included: what was owed before, what moved it in
 * the order of days, and what is owed at the end, by how late it is. The closing balance is what the open invoices of that
 * day come to, less what is laid on none of them.
 */
export function makeStatement(account: Account, from: CalendarDate, to: CalendarDate): Statement {
  const { currency } = account
  const acts = actsOf(account).filter(({ date }) => isUntil(date, to))
  const isBefore = ({ date }: Act) => compareDates(date, from) < 0
  const opening = sumMoney(
    acts.filter(isBefore).map(({ amount }) => amount),
    currency,
  )
  let balance = opening
  const lines = acts
    .filter((act) => !isBefore(act))
    .map((act) => {
      balance = addMoney(balance, act.amount)
      return { ...act, balance }
    })
  const open = openOn(account, to)
  const aged = (part: keyof Ageing) =>
    sumMoney(
      open.filter(({ dueDate }) => partOf(dueDate, to) === part).map((entry) => entry.open),
      currency,
    )
  const owed = sumMoney(
    open.map((entry) => entry.open),
    currency,
  )
  return {
    opening,
    lines,
    closing: balance,
    ageing: {
      current: aged('current'),
      d1_30: aged('d1_30'),
      d31_60: aged('d31_60'),
      d61_90: aged('d61_90'),
      d90_plus: aged('d90_plus'),
    },
    credit: subtractMoney(owed, balance),
  }
}
