import type { Invoice, invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type DraftContent, decideDraftContent, taxLineRows } from './draft-content.ts'
import { type DraftFields, newDraftFields } from './draft-fields.ts'
import { draftDefaults, type InvoiceRow } from './invoices.db.ts'
import { presentInvoice } from './invoices.presenter.ts'
import { checkDraftFields, insertDraft } from './save-draft.ts'

/** The row just written, as it would be read back: saves asking the database for what was just told to it. */
function writtenRow(
  id: string,
  fields: DraftFields,
  content: DraftContent,
  createdBy: string,
  at: { created_at: Date; updated_at: Date },
): InvoiceRow {
  const { totals } = content
  return {
    ...fields,
    id,
    document_type: 'invoice',
    lifecycle: 'draft',
    number: null,
    subtotal: totals.subtotal.amount,
    discount_total: totals.discountTotal.amount,
    tax_total: totals.taxTotal.amount,
    withholding_total: totals.withholdingTotal.amount,
    total: totals.total.amount,
    amount_paid: 0n,
    amount_credited: 0n,
    amount_due: totals.total.amount - totals.withholdingTotal.amount,
    taxes: taxLineRows(totals),
    issued_at: null,
    sent_at: null,
    viewed_at: null,
    paid_at: null,
    cancelled_at: null,
    cancel_reason: null,
    created_by: createdBy,
    version: 1,
    ...at,
  }
}

/** Creates a draft with its items. A draft has no number; what the caller leaves out comes from client and company. */
export async function createInvoice(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof invoiceCreate>,
): Promise<Invoice> {
  const { items, ...written } = body
  const [defaults, table] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, body.client]),
    loadTaxTable(tx, scope.companyId),
  ])
  if (!defaults) throw invalid({ client: ['Unknown client.'] })
  const fields = newDraftFields(written, defaults, scope)
  await checkDraftFields(tx, scope, fields)
  const content = decideDraftContent(fields, items, table)
  const id = newId()
  const [at] = await Promise.all([
    insertDraft(tx, scope, id, fields, content),
    recordEvent(tx, scope, {
      type: 'invoice.created',
      invoiceId: id,
      clientId: fields.client_id,
      subject: fields.client_name,
    }),
  ])
  return presentInvoice(writtenRow(id, fields, content, scope.user.id, at), content.items, [], scope.today)
}
