import { valuesInUse } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { holdCustomFields } from '../../custom-fields/read-custom-fields.ts'
import type { DecidedDraft } from '../../invoices/drafts/decide-draft.ts'
import { decideDraftContent, toItemInput } from '../../invoices/drafts/draft-content.ts'
import { patchedDraftFields } from '../../invoices/drafts/draft-fields.ts'
import { memberOrNobody } from '../../invoices/drafts/draft-in-use.ts'
import { asInvoiceRow } from '../../invoices/orders/quoted-content.ts'
import { withoutInactiveProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { itemsOfQuote, type QuoteRow } from '../quotes.db.ts'

/**
 * The content of a quote as a new draft of today can have it. Lines keep their words where their product is inactive,
 * values of archived custom fields are left out, and a member who has left is no assignee. Writes nothing.
 */
export async function copiedDraft(
  tx: Tx,
  scope: CompanyScope,
  row: QuoteRow,
  clientName: string,
): Promise<DecidedDraft> {
  const [items, table, customFields, assignee] = await Promise.all([
    tx.rows(itemsOfQuote, [scope.companyId, row.id]),
    loadTaxTable(tx, scope.companyId),
    holdCustomFields(tx, scope.companyId),
    memberOrNobody(tx, scope, row.assignee_id),
  ])
  const fields = patchedDraftFields(
    { issue_date: scope.today, custom_fields: valuesInUse(customFields, row.custom_fields), assignee },
    asInvoiceRow(row),
    clientName,
    scope.currency,
  )
  const lines = await withoutInactiveProducts(tx, scope.companyId, items.map(toItemInput))
  return { fields, content: decideDraftContent(fields, lines, table) }
}
