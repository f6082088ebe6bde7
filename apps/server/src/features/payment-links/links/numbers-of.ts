import { numbersTogether } from '@counterfoil/domain/payments/paid-together.ts'
import type { CoveredInvoice } from './several-invoices.db.ts'

/** The numbers of what is paid together, as the payment's reference and its transfer say them. */
export function numbersOf(invoices: readonly Pick<CoveredInvoice, 'number'>[]): string {
  return numbersTogether(invoices.map(({ number }) => number))
}
