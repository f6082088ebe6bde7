import type { PaymentMethod } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { formatFeePart, readFeeTerms } from '@counterfoil/domain/payments/payment-fee.ts'
import type { PaymentMethodRow } from './payment-methods.db.ts'

/** Both parts of a fee as they are answered. What cannot be read was never stored: the contract and the table forbid it. */
export function writtenFee(percentage: string, fixed: string): { fee_percentage: string; fee_fixed: string } {
  const reading = readFeeTerms(percentage, fixed)
  if (!reading.ok) throw new Error(`not a fee: ${percentage} + ${fixed}`)
  const { terms } = reading
  return { fee_percentage: formatFeePart(terms.percentage), fee_fixed: formatFeePart(terms.fixed) }
}

export function presentPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  return {
    id: row.id,
    method: row.method as PaymentMethod['method'],
    name: row.name,
    enabled: row.enabled,
    ...writtenFee(row.fee_percentage, row.fee_fixed),
    instructions: row.instructions,
    credential_names: row.credential_names,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
