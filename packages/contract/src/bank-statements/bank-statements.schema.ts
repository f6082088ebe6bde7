import { BANK_LINE_STATUSES } from '@counterfoil/domain/bank-statements/line-status.ts'
import { MATCH_REASONS } from '@counterfoil/domain/bank-statements/match-line.ts'
import { z } from 'zod'
import { listQuery, queryFlag } from '../paging.ts'
import { newAllocation, paidInvoice } from '../payments/payments.schema.ts'
import { says } from '../read-input.ts'
import {
  currency,
  currencyOut,
  date,
  dateOrNull,
  id,
  idOrNull,
  money,
  moneyOut,
  optionalLine,
  signedAmount,
  textOrNull,
  textOut,
  timestampOrNull,
} from '../scalars.ts'

/** A line of a bank's file as it is taken in. */
export const bankLineCreate = z.strictObject({
  booked_on: date,
  value_date: dateOrNull,
  /** Less than nothing where money went out. */
  amount: signedAmount,
  currency,
  name: z.string().max(200),
  account: optionalLine(64),
  reference: optionalLine(140),
  details: optionalLine(1000),
  bank_reference: optionalLine(140),
  own_account: optionalLine(64),
  /** The first, second … of lines of its file that are alike. */
  occurrence: z.number().int().positive(),
})
export type BankLineCreate = z.output<typeof bankLineCreate>

const lineStatus = z.enum(BANK_LINE_STATUSES).meta({ id: 'BankLineStatus' })
const matchReason = z.enum(MATCH_REASONS).meta({ id: 'MatchReason' })

const suggestedAllocation = z
  .object({
    invoice: id,
    number: textOut("The invoice's number."),
    client: id,
    client_name: textOut('The client the invoice is for.'),
    /** What of the line would be laid on it. */
    amount: moneyOut,
    amount_due: moneyOut,
    due_date: date,
  })
  .meta({ id: 'SuggestedAllocation' })

const suggestion = z
  .object({
    /** How likely it is, 0 to 100. */
    score: z.number().int(),
    reasons: z.array(matchReason),
    /** The announced payment that would be completed; null where a new one would be recorded. */
    payment: idOrNull,
    allocations: z.array(suggestedAllocation),
  })
  .meta({ id: 'BankLineSuggestion' })
export type BankLineSuggestion = z.output<typeof suggestion>

const bookedPayment = z
  .object({
    id,
    client: idOrNull,
    client_name: textOut('The client whose payment it is.'),
    amount: moneyOut,
    invoices: z.array(paidInvoice),
  })
  .meta({ id: 'BankLinePayment' })

/** One line of a bank statement, what it may pay, and what it became. */
export const bankLine = z
  .object({
    id,
    /** The import of the file it came with. */
    statement: id,
    booked_on: date,
    value_date: dateOrNull,
    /** Less than nothing where money went out. */
    amount: moneyOut,
    currency: currencyOut,
    name: textOut('Who paid, or was paid.'),
    account: textOrNull('Their account.'),
    reference: textOrNull('The structured reference, or what the payer gave as one.'),
    details: textOrNull('The text of the payment.'),
    bank_reference: textOrNull("The bank's own reference."),
    own_account: textOrNull("The company's account."),
    status: lineStatus,
    /** Whether open invoices have been looked through for it; until then it has no suggestions. */
    is_matched: z.boolean(),
    /** Whether the first suggestion can be booked without a look at it. */
    is_sure: z.boolean(),
    suggestions: z.array(suggestion),
    payments: z.array(bookedPayment),
    decided_by_name: textOrNull('Who booked it or set it aside.'),
    decided_at: timestampOrNull,
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.output<typeof bankLine>

export const bankLineListQuery = listQuery(['booked_on', '-booked_on', 'amount', '-amount'], '-booked_on', {
  status: lineStatus.optional(),
  statement: id.optional(),
  /** Those whose first suggestion is sure, or those whose is not. */
  is_sure: queryFlag.optional(),
})

/** How many lines there are to look at, and what they come to. */
export const bankLineViews = z
  .object({
    views: z.array(
      z
        .object({ status: lineStatus, count: z.number().int(), sums: z.array(money) })
        .meta({ id: 'BankLineView' }),
    ),
    /** Open lines whose first suggestion is sure. */
    sure: z.number().int(),
    /** Open lines for which invoices are still being looked through. */
    matching: z.number().int(),
  })
  .meta({ id: 'BankLineViews' })
export type BankLineViews = z.output<typeof bankLineViews>

const ALLOCATIONS_MAX = 100

/**
 * What a line is booked as: as an announced payment, or as new ones, one for each client whose invoices are named. What is left
 * of the line is credit of `client`, or of the one client there is, where the company takes more than is due.
 */
export const acceptBankLineBody = z
  .strictObject({
    payment: id.optional(),
    client: id.optional(),
    allocations: z.array(newAllocation).max(ALLOCATIONS_MAX).default([]),
  })
  .refine(
    ({ payment, client, allocations }) =>
      payment !== undefined || client !== undefined || allocations.length > 0,
    says('bank_line_names_nothing'),
  )
  .refine(
    ({ payment, client, allocations }) =>
      payment === undefined || (client === undefined && allocations.length === 0),
    says('bank_line_names_both'),
  )
  .meta({ id: 'BankLineAcceptance' })
