import type { InvoiceLifecycle } from './invoice-status.ts'

/** `original` is the paper as it was issued, `current` the invoice as it stands. */
export type WantedDocument = 'current' | 'original'

/**
 * The documents an invoice can have. `issued` states what was due on the day of issue and never changes; `settled` is
 * of money that has come or was credited since, `cancelled` of what is void: both ask for no money.
 */
export type DocumentVariant = Exclude<InvoiceLifecycle, 'written_off'> | 'settled'

/**
 * Which document shows an invoice as it stands. One that is written off is shown as before: the write-off is a matter of
 * the seller's books, and forgives the buyer nothing (decision 45).
 */
export function currentVariant(facts: {
  readonly lifecycle: InvoiceLifecycle
  readonly amountPaid: bigint
  readonly amountCredited: bigint
}): DocumentVariant {
  const isTouched = facts.amountPaid !== 0n || facts.amountCredited !== 0n
  const lifecycle = facts.lifecycle === 'written_off' ? 'issued' : facts.lifecycle
  return lifecycle === 'issued' && isTouched ? 'settled' : lifecycle
}
