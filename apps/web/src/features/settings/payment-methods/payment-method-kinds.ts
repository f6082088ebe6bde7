import { paymentMethodKind } from '@counterfoil/contract/payments/payments.schema.ts'
import { EXPLAINED_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { msg } from '../../../i18n/msg.ts'
import type { PaymentMethodKind } from '../../payments/payment-method-select.tsx'
import type { ShownMethod } from '../../payments/use-payment-methods.ts'

/** Methods the payment page explains to its payers instead of taking the money itself. */
const EXPLAINED: readonly string[] = EXPLAINED_METHODS

export const MISSING_KINDS_NONE = msg('The company has every payment method there is.')

/** The kinds a company can still add: those it has no record of. */
export function missingKinds(methods: readonly ShownMethod[]): readonly PaymentMethodKind[] {
  const there = methods.flatMap(({ method, saved }) => (saved ? [method] : []))
  return paymentMethodKind.options.filter((kind) => !there.includes(kind))
}

/** Whether payers read the company's own instructions for this kind. */
export function hasInstructions(method: string): boolean {
  return EXPLAINED.includes(method)
}

/** Whether the usual text of this kind is the company's bank accounts. */
export function isTransfer(method: string): boolean {
  return method === 'bank_transfer' || method === 'wire_transfer'
}
