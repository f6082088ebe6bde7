import { isInEuropeanUnion } from '../taxes/european-union.ts'

/** What an invoice must show of the company that issues it (Directive 2006/112/EC, article 226), and where it is paid. */
export type SellerFact = 'address' | 'tax_number' | 'bank_account'

export type SellerFacts = {
  readonly address_line1: string | null
  readonly city: string | null
  readonly country: string | null
  readonly tax_number: string | null
  readonly bank_accounts: readonly unknown[]
}

const isBlank = (text: string | null): text is null | '' => text === null || text.trim() === ''

/**
 * What of it a company has not entered yet, in the order it is asked for. Outside the European Union a business that is
 * not registered charges no tax and has no number to show; inside it every invoice shows one, a small business's too
 * (in Germany § 14 (4) no. 2 UStG).
 */
export function missingSellerFacts(seller: SellerFacts, chargesTax: boolean): SellerFact[] {
  const isAddressMissing = isBlank(seller.address_line1) || isBlank(seller.city) || isBlank(seller.country)
  const needsTaxNumber = chargesTax || isBlank(seller.country) || isInEuropeanUnion(seller.country)
  return [
    ...(isAddressMissing ? (['address'] as const) : []),
    ...(needsTaxNumber && isBlank(seller.tax_number) ? (['tax_number'] as const) : []),
    ...(seller.bank_accounts.length === 0 ? (['bank_account'] as const) : []),
  ]
}
