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

/** What a payer of instalments chooses: the next of them, or all that is left. */
export type PaySum = 'next' | 'all'

/** The payment of the chosen sum: the next instalment with its day and its code, where there is one to choose; else all of it. */
export function paymentOf(payment: SummedPayment, sum: PaySum): SummedPayment {
  const { instalments, methods } = payment
  const next = instalments?.next
  if (!next) return payment
  // What is left of several instalments is due on no one day.
  if (sum === 'all') return { ...payment, due_date: null, is_late: false }
  return {
    ...payment,
    amount: next.amount,
    due_date: next.due_date,
    is_late: next.is_late,
    methods: methods.map((way) => (way.qr_code === null ? way : { ...way, qr_code: next.qr_code })),
  }
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
