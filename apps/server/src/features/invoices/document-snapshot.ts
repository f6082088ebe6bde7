import type { AddressSnapshot, PartiesRow } from './invoice-documents.db.ts'

/** Seller and buyer as an invoice shows them: frozen at issue, current while it is a draft. */
export type DocumentSnapshot = {
  /** The layout this was frozen for: a later template must still be able to draw an earlier document. */
  template: 1
  seller: PartiesRow['seller']
  buyer: PartiesRow['buyer']
  billing: AddressSnapshot | null
  shipping: AddressSnapshot | null
}

export function makeSnapshot(
  parties: Pick<PartiesRow, 'seller' | 'buyer' | 'billing' | 'shipping'>,
): DocumentSnapshot {
  return {
    template: 1,
    seller: parties.seller,
    buyer: parties.buyer,
    billing: parties.billing,
    shipping: parties.shipping,
  }
}
