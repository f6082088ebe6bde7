import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'

export type PayMethod = PublicPayment['methods'][number]['method']

const TRANSFERS: ReadonlySet<string> = new Set(['bank_transfer', 'wire_transfer'])

/** Whether a way to pay is ordered at the payer's bank. */
export const isTransfer = (method: string): boolean => TRANSFERS.has(method)

export type Sum = { readonly amount: string; readonly currency: string }

/** A payment with its sum: every link but a closed one has it. */
export type SummedPayment = PublicPayment & Sum

export function hasSum(payment: PublicPayment): payment is SummedPayment {
  return payment.amount !== null && payment.currency !== null
}

/** What happened on this page since it was opened. */
export type PayProgress = {
  /** The bank said yes; the server's receipt may still be on its way. */
  readonly paid: boolean
  /** A way to pay that was just announced. */
  readonly announced: PayMethod | null
  /** Money is announced, and the payer wants to pay in another way all the same. */
  readonly choosesAgain: boolean
}

export const NOTHING_YET: PayProgress = { paid: false, announced: null, choosesAgain: false }

export type PayView = 'receipt' | 'settled' | 'over' | 'announced' | 'form'

/** What a payer is shown. Whoever has paid never sees the form again, whatever the next answer says. */
export function payView(payment: Pick<PublicPayment, 'status' | 'receipt'>, progress: PayProgress): PayView {
  if (payment.status === 'paid') return payment.receipt === null ? 'settled' : 'receipt'
  if (progress.paid) return 'settled'
  if (payment.status === 'expired' || payment.status === 'cancelled') return 'over'
  const isAnnounced = payment.status === 'pending' || progress.announced !== null
  return isAnnounced && !progress.choosesAgain ? 'announced' : 'form'
}
