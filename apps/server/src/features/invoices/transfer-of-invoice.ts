import { type TransferCode, transferCode } from '@counterfoil/domain/bank-accounts/transfer-code.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { DocumentSnapshot } from './documents/document-snapshot.ts'
import type { InvoiceRow } from './invoices.db.ts'

/** The code by which a bank reads the transfer of what is due; null where the company shows no accounts or codes. */
export function transferOfInvoice(
  { number, currency }: Pick<InvoiceRow, 'number' | 'currency'>,
  { seller, buyer, billing, look }: Pick<DocumentSnapshot, 'seller' | 'buyer' | 'billing' | 'look'>,
  due: bigint,
): TransferCode | null {
  if (number === null || !look.show_payment_code || !look.show_bank_accounts) return null
  return transferCode(seller.bank_accounts, {
    payee: {
      name: seller.legal_name || seller.name,
      street: seller.address_line1,
      postalCode: seller.zip_code,
      town: seller.city,
      country: seller.country,
    },
    payer: {
      name: buyer.name,
      street: billing?.line1 ?? null,
      postalCode: billing?.zip_code ?? null,
      town: billing?.city ?? null,
      country: billing?.country ?? null,
    },
    amount: money(due, currencyCode(currency)),
    invoiceNumber: number,
  })
}
