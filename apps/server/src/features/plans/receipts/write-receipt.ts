import type { PlanQuote } from '@counterfoil/domain/plans/plan-quote.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { writeLines } from '../subscription/quote-json.ts'
import { insertReceipt, nextReceiptNumber } from './plan-receipts.db.ts'

/** How a quote was paid: by a charge, or without one where credit covered it. */
export type QuotePayment = {
  readonly chargeId: string | null
  readonly provider: string
  readonly reference: string | null
  readonly card: { readonly brand: string | null; readonly last4: string | null } | null
}

/** "6F9A2C1B-0001": the company's own sign, then a number without gaps. */
function receiptNumber(companyId: string, sequence: number): string {
  return `${companyId.slice(-8).toUpperCase()}-${String(sequence).padStart(4, '0')}`
}

/** Takes the next number of the company's receipts; the caller holds the plan. */
export async function takeReceiptNumber(tx: Tx, companyId: string): Promise<string> {
  const { receipts } = found(await tx.first(nextReceiptNumber, [companyId]))
  return receiptNumber(companyId, receipts)
}

/** Writes the receipt of what was reckoned: taken from the card, from credit, or given back as credit. */
export async function writeReceipt(
  tx: Tx,
  companyId: string,
  quote: PlanQuote,
  payment: QuotePayment,
  now: number,
): Promise<string> {
  const id = newId()
  const { terms, period } = quote
  const isCharged = quote.charge.amount > 0n
  await tx.run(insertReceipt, {
    company_id: companyId,
    id,
    number: await takeReceiptNumber(tx, companyId),
    kind: 'payment',
    charge_id: payment.chargeId,
    plan: terms.plan,
    plan_interval: terms.interval,
    currency: terms.price.currency,
    amount: quote.charge.amount,
    credit_used: quote.creditUsed.amount,
    credit_added: quote.creditAdded.amount,
    lines: JSON.stringify(writeLines(quote.lines)),
    period_start: new Date(period.start),
    period_end: new Date(period.end),
    provider: payment.provider,
    provider_reference: payment.reference,
    card_brand: isCharged ? (payment.card?.brand ?? null) : null,
    card_last4: isCharged ? (payment.card?.last4 ?? null) : null,
    issued_at: new Date(now),
  })
  return id
}
