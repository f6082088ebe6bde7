import type { AddressSnapshot, PartiesRow } from './invoice-documents.db.ts'

/** What an invoice prints beside its locked rows: frozen at issue, current while it is a draft. */
export type DocumentSnapshot = {
  /** The layout this was frozen for: a later template must still be able to draw an earlier document. */
  template: 1
  seller: PartiesRow['seller']
  buyer: PartiesRow['buyer']
  billing: AddressSnapshot | null
  shipping: AddressSnapshot | null
  /** The day named at issue, as `YYYY-MM-DD`; the invoice's own may be moved later. */
  due_date: string | null
  /** Where the QR code leads, sealed and in base64, for who has that address may pay; null where nothing was due. */
  pay_url: string | null
}

/** As it is stored. Documents frozen before the due day and the payment address were have neither. */
export type StoredSnapshot = Omit<DocumentSnapshot, 'due_date' | 'pay_url'> &
  Partial<Pick<DocumentSnapshot, 'due_date' | 'pay_url'>>

export function makeSnapshot(
  parties: Pick<PartiesRow, 'seller' | 'buyer' | 'billing' | 'shipping'>,
  printed: Pick<DocumentSnapshot, 'due_date' | 'pay_url'>,
): DocumentSnapshot {
  return {
    template: 1,
    seller: parties.seller,
    buyer: parties.buyer,
    billing: parties.billing,
    shipping: parties.shipping,
    due_date: printed.due_date,
    pay_url: printed.pay_url,
  }
}

/** What was frozen, with the invoice's own due day where none was. */
export function readSnapshot(stored: StoredSnapshot, dueDate: string | null): DocumentSnapshot {
  const { due_date = dueDate, pay_url = null } = stored
  return { ...stored, due_date, pay_url }
}
