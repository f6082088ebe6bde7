import type { invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { checkNamedProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { draftDefaults } from '../invoices.db.ts'
import { writeCustomValues } from './custom-values.ts'
import { type DraftContent, decideDraftContent } from './draft-content.ts'
import { type DraftFields, newDraftFields } from './draft-fields.ts'
import { checkDraftFields } from './save-draft.ts'

export type DraftBody = z.output<typeof invoiceCreate>
export type SettledDraft = { readonly fields: DraftFields; readonly content: DraftContent }
/** What was settled before: values of custom fields, and lines, which keep their ids and an inactive product. */
export type Held = {
  readonly values?: CustomFieldValues
  readonly lines?: readonly { readonly id: string; readonly product_id: string | null }[]
}

/**
 * The fields of a draft with what its client and its company say where the writer says nothing, and what its lines come to.
 * Writes nothing. Throws 400 with every fault at its field.
 */
export async function settleDraft(
  tx: Tx,
  scope: CompanyScope,
  body: DraftBody,
  { values = {}, lines = [] }: Held = {},
): Promise<SettledDraft> {
  const { items, ...written } = body
  const [defaults, table, found, custom] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, body.client]),
    loadTaxTable(tx, scope.companyId),
    checkNamedProducts(tx, scope.companyId, items, lines),
    writeCustomValues(tx, scope.companyId, values, body.custom_fields),
  ])
  if (!defaults) throw invalid({ client: [fault('unknown_client')] })
  const fields = newDraftFields({ ...written, custom_fields: custom.values }, defaults, scope)
  await checkDraftFields(tx, scope, fields, { found: custom.faults })
  const knownIds = new Set(lines.map(({ id }) => id))
  return { fields, content: decideDraftContent(fields, items, table, { knownIds, found }) }
}
