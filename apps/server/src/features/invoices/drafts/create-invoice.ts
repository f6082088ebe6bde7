import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { NOTHING_BESIDE, presentInvoice } from '../invoices.presenter.ts'
import { type DraftBody, decideNewDraft } from './decide-draft.ts'
import { draftRow } from './draft-row.ts'
import { insertDraft } from './save-draft.ts'

/**
 * Creates a draft with its items. A draft has no number; what the caller leaves out comes from client and company.
 * `recurringId` is the recurring invoice that makes it.
 */
export async function createInvoice(
  tx: Tx,
  scope: CompanyScope,
  body: DraftBody,
  recurringId: string | null = null,
): Promise<Invoice> {
  const { fields, content } = await decideNewDraft(tx, scope, body)
  const id = newId()
  const { draft } = await sendInOrder({
    draft: () => insertDraft(tx, scope, id, { fields, content, recurringId }),
    event: () =>
      recordEvent(tx, scope, {
        type: 'invoice.created',
        invoiceId: id,
        clientId: fields.client_id,
        recurringId,
        subject: fields.client_name,
      }),
  })
  // Made here, it saves asking the database for what was just told to it.
  const written = { id, created_by: scope.user.id, version: 1, recurring_id: recurringId, ...draft }
  return presentInvoice(draftRow(fields, content, written), content.items, NOTHING_BESIDE, scope.today)
}
