import type { makeRecurringBody, Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { draftInUse } from '../invoices/drafts/draft-in-use.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { createRecurring } from './save-recurring.ts'

/** Orders what an invoice says to be made again and again: its client, lines, texts and terms, as far as they are in use. */
export async function makeInvoiceRecurring(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  schedule: z.output<typeof makeRecurringBody>,
): Promise<Recurring> {
  const invoice = await readInvoice(tx, scope, invoiceId)
  const body = await draftInUse(tx, scope, {
    ...eachReference((name) => invoice[name]),
    client: invoice.client,
    currency: currencyCode(invoice.currency),
    payment_terms_days: invoice.payment_terms_days,
    language: knownLanguage(invoice.language),
    template: invoice.template,
    prices_include_tax: invoice.prices_include_tax,
    discount_type: invoice.discount_type,
    discount_value: invoice.discount_value,
    notes: invoice.notes,
    terms: invoice.terms,
    internal_notes: invoice.internal_notes,
    custom_fields: invoice.custom_fields,
    tags: invoice.tags,
    assignee: invoice.assignee,
    items: invoice.items.map(
      ({ id, position, line_total, tax_amount, tax_group, tax_rates, unit_code, ...item }) => ({
        ...item,
        // Only known codes are stored; the answer has it as a text.
        unit_code: unit_code as null,
        ...(tax_group ? { tax_group } : { tax_rates }),
      }),
    ),
  })
  const items = body.items.map((item) => ({ ...item, price_changes: [] }))
  return createRecurring(tx, scope, { ...body, ...schedule, items })
}
