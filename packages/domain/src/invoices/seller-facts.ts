/** What an invoice must show of the company that issues it (Directive 2006/112/EC, article 226), and where it is paid. */
export type SellerFact = 'address' | 'tax_number' | 'bank_account'

export type SellerFacts = {
  readonly address_line1: string | null
  readonly city: string | null
  readonly country: string | null
  readonly tax_number: string | null
  readonly bank_accounts: readonly unknown[]
}

const isBlank = (text: string | null) => text === null || text.trim() === ''

/** What of it a company has not entered yet, in the order it is asked for. */
export function missingSellerFacts(seller: SellerFacts): SellerFact[] {
  const isAddressMissing = isBlank(seller.address_line1) || isBlank(seller.city) || isBlank(seller.country)
  return [
    ...(isAddressMissing ? (['address'] as const) : []),
    ...(isBlank(seller.tax_number) ? (['tax_number'] as const) : []),
    ...(seller.bank_accounts.length === 0 ? (['bank_account'] as const) : []),
  ]
}
