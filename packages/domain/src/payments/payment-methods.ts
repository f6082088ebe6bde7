/** Where a transfer goes to: an account of the company's. */
export const TRANSFER_METHODS = ['bank_transfer', 'wire_transfer'] as const
/** Methods whose payers are told what to do; the money comes by itself, and staff confirm it. */
export const EXPLAINED_METHODS = [...TRANSFER_METHODS, 'cash', 'check'] as const
/** The ways a payment link can be paid by. */
export const LINK_METHODS = ['card', ...EXPLAINED_METHODS] as const
/** What a link offers unless somebody says otherwise. */
export const USUAL_LINK_METHODS = ['card', 'bank_transfer'] as const

/** The kinds of payment method a company has (specification section 9). */
const PAYMENT_METHOD_KINDS = ['card', 'bank_transfer', 'paypal', 'wire_transfer', 'cash', 'check'] as const
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number]

/** How money may have come in. */
export const PAYMENT_METHODS = [...PAYMENT_METHOD_KINDS, 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
