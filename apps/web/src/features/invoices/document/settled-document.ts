import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'

/** Whether an invoice has two documents: one as it stands, stamped, and one as it was issued. */
export function hasOriginal({ lifecycle, amount_paid, amount_credited }: Invoice): boolean {
  const isTouched = !isZeroAmount(amount_paid) || !isZeroAmount(amount_credited)
  return lifecycle === 'cancelled' || (lifecycle !== 'draft' && isTouched)
}
