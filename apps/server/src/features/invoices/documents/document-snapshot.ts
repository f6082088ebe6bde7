import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { PrintedField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { DesignRow } from './invoice-design.ts'
import type { AddressSnapshot, DocumentLook, PartiesRow } from './invoice-documents.db.ts'

/** What an invoice prints beside its locked rows: frozen at issue, current while it is a draft. */
export type DocumentSnapshot = {
  /** The layout this was frozen for: a later template must still be able to draw an earlier document. */
  template: 1
  seller: PartiesRow['seller']
  buyer: PartiesRow['buyer']
  billing: AddressSnapshot | null
  shipping: AddressSnapshot | null
  look: DocumentLook
  /** What its template said; null draws it as documents were before there were templates. */
  design: DesignRow | null
  /** The day named at issue, as `YYYY-MM-DD`; the invoice's own may be moved later. */
  due_date: string | null
  /** Where the QR code leads, encrypted and in base64, for who has that address may pay; null where nothing was due. */
  pay_url: string | null
  /** The custom fields it shows, in their order. */
  custom_fields: readonly PrintedField[]
}

type Later = 'due_date' | 'pay_url' | 'look' | 'design' | 'custom_fields'

/** As it is stored. Documents frozen before there were due day, payment address, look, design and custom fields have none of them. */
export type StoredSnapshot = Omit<DocumentSnapshot, Later> & Partial<Pick<DocumentSnapshot, Later>>

/** What a company's documents look like until it says otherwise. */
const PLAIN_LOOK: DocumentLook = {
  paper: 'auto',
  date_format: 'auto',
  show_logo: true,
  show_bank_accounts: true,
  show_payment_code: true,
}

export function makeSnapshot(
  parties: Pick<PartiesRow, 'seller' | 'buyer' | 'billing' | 'shipping'> &
    Partial<Pick<PartiesRow, 'look' | 'design'>>,
  printed: Pick<DocumentSnapshot, 'due_date' | 'pay_url' | 'custom_fields'>,
): DocumentSnapshot {
  const { seller } = parties
  return {
    template: 1,
    seller: {
      ...seller,
      bank_accounts: seller.bank_accounts.map((it) => completeBankAccount(it, seller.country)),
    },
    buyer: parties.buyer,
    billing: parties.billing,
    shipping: parties.shipping,
    look: parties.look ?? PLAIN_LOOK,
    design: parties.design ?? null,
    due_date: printed.due_date,
    pay_url: printed.pay_url,
    custom_fields: printed.custom_fields,
  }
}

/** What was frozen, with the invoice's own due day where none was. */
export function readSnapshot(stored: StoredSnapshot, dueDate: string | null): DocumentSnapshot {
  const { due_date = dueDate, pay_url = null, look = PLAIN_LOOK, design = null, custom_fields = [] } = stored
  return { ...stored, due_date, pay_url, look, design, custom_fields }
}
