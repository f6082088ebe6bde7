import { type CardBrand, isCardBrand } from '@counterfoil/domain/payments/card.ts'
import type Stripe from 'stripe'
import type { KeptCard } from '../payment-provider.ts'

/** A card as Stripe names it to be charged later: its customer and the card itself. */
const SEPARATOR = ' '

/** The name a card is kept under. */
const nameOf = (customer: string, method: string): string => `${customer}${SEPARATOR}${method}`

/** Customer and card behind the name that one is kept under. */
export function partsOf(name: string): { customer: string; method: string } {
  const [customer = '', method = ''] = name.split(SEPARATOR)
  return { customer, method }
}

const brandOf = (brand: string): CardBrand => (isCardBrand(brand) ? brand : 'unknown')

type Named = { readonly id: string } | string | null

/** What is kept of a card that Stripe keeps; null of another way to pay, and of one that belongs to nobody there. */
export function keptCardOf(customer: Named, method: Stripe.PaymentMethod | string | null): KeptCard | null {
  if (customer === null || method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    name: nameOf(typeof customer === 'string' ? customer : customer.id, method.id),
    brand: brandOf(brand),
    lastFour: last4,
    expMonth: exp_month,
    expYear: exp_year,
  }
}
