import type { Invoice, invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { checkNamedProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { draftDefaults } from '../invoices.db.ts'
import { NOTHING_BESIDE, presentInvoice } from '../invoices.presenter.ts'
import { writeCustomValues } from './custom-values.ts'
import { decideDraftContent } from './draft-content.ts'
import { newDraftFields } from './draft-fields.ts'
import { draftRow } from './draft-row.ts'
import { checkDraftFields, insertDraft } from './save-draft.ts'

/** Creates a draft with its items. A draft has no number; what the caller leaves out comes from client and company. */
export async function createInvoice(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof invoiceCreate>,
): Promise<Invoice> {
  const { items, ...written } = body
  const [defaults, table, found, custom] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, body.client]),
    loadTaxTable(tx, scope.companyId),
    checkNamedProducts(tx, scope.companyId, items),
    writeCustomValues(tx, scope.companyId, {}, body.custom_fields),
  ])
  if (!defaults) throw invalid({ client: [fault('unknown_client')] })
  const fields = newDraftFields({ ...written, custom_fields: custom.values }, defaults, scope)
  await checkDraftFields(tx, scope, fields, { found: custom.faults })
  const content = decideDraftContent(fields, items, table, { found })
  const id = newId()
  const { draft } = await sendInOrder({
    draft: () => insertDraft(tx, scope, id, fields, content),
    event: () =>
      recordEvent(tx, scope, {
        type: 'invoice.created',
        invoiceId: id,
        clientId: fields.client_id,
        subject: fields.client_name,
      }),
  })
  // Made here, it saves asking the database for what was just told to it.
  const row = draftRow(fields, content, { id, created_by: scope.user.id, version: 1, ...draft })
  return presentInvoice(row, content.items, NOTHING_BESIDE, scope.today)
}
