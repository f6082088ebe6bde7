import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { buildInvoiceDocument, type DocumentParts, letterhead } from '../documents/build-invoice-document.ts'

/** A quote as plain data for the renderer: its lines, taxes and sums as an invoice's, and nothing to pay by. */
export function buildQuoteDocument(
  parts: DocumentParts,
  own: { readonly number: string | null; readonly validUntil: string | null },
): InvoiceDocument {
  const { row, snapshot, logo } = parts
  return {
    ...buildInvoiceDocument(parts),
    ...letterhead({ kind: 'quote', snapshot, language: knownLanguage(row.language), logo }),
    ...own,
    kind: 'quote',
    dueDate: null,
    paymentUrl: null,
    amountDue: formatMoney(money(row.total, currencyCode(row.currency))),
  }
}
