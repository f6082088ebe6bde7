import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { valuesInUse } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { NO_EXCHANGE_RATE } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { holdCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { withoutInactiveProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { draftDefaults, invoiceById, itemsOfInvoice, NO_ORDER, type OrderPart } from '../invoices.db.ts'
import { readInvoice } from '../read-invoice.ts'
import { decideDraftContent, toItemInput } from './draft-content.ts'
import { patchedDraftFields } from './draft-fields.ts'
import { insertDraft } from './save-draft.ts'

/**
 * A new draft with the same content, dated today, for the client as they are now; no payments, no number, no exchange rate.
 * A copy is of no quote, unless it is given its place there.
 */
export async function duplicateInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  order: OrderPart = NO_ORDER,
): Promise<Invoice> {
  const key = [scope.companyId, invoiceId]
  const [source, items, table, customFields] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    loadTaxTable(tx, scope.companyId),
    holdCustomFields(tx, scope.companyId),
  ])
  const row = found(source)
  const client = found(await tx.first(draftDefaults, [scope.companyId, row.client_id]))
  const days = row.payment_terms_days ?? client.client_terms_days ?? client.company_terms_days
  const copied = patchedDraftFields(
    {
      issue_date: scope.today,
      payment_terms_days: days,
      custom_fields: valuesInUse(customFields, row.custom_fields),
      ...NO_EXCHANGE_RATE,
    },
    row,
    client.client_name,
    scope.currency,
  )
  const fields = { ...copied, ...order }
  const lines = await withoutInactiveProducts(tx, scope.companyId, items.map(toItemInput))
  const content = decideDraftContent(fields, lines, table)
  const id = newId()
  await insertDraft(tx, scope, id, { fields, content })
  await recordEvent(tx, scope, {
    type: 'invoice.duplicated',
    invoiceId: id,
    clientId: row.client_id,
    subject: row.number ?? row.client_name,
    data: { from: invoiceId },
  })
  return readInvoice(tx, scope, id)
}
