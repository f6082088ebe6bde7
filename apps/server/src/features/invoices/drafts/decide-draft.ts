import type { invoiceCreate, invoicePatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { checkNamedProducts } from '../../products/check-named-products.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { type DraftDefaultsRow, draftDefaults, type ItemRow, type WrittenFieldsRow } from '../invoices.db.ts'
import { writeCustomValues } from './custom-values.ts'
import { type DraftContent, decideDraftContent, type ItemInput } from './draft-content.ts'
import { type DraftFields, newDraftFields, patchedDraftFields } from './draft-fields.ts'
import { checkDraftFields } from './save-draft.ts'

export type DraftBody = z.output<typeof invoiceCreate>
export type DecidedDraft = { readonly fields: DraftFields; readonly content: DraftContent }
/** What was decided before: values of custom fields, and lines, which keep their ids and an inactive product. */
export type Held = {
  readonly values?: CustomFieldValues
  readonly lines?: readonly { readonly id: string; readonly product_id: string | null }[]
}

/** What a draft takes from its client and its company; 400 for a client there is not. */
export async function readDraftDefaults(
  tx: Tx,
  companyId: string,
  clientId: string,
): Promise<DraftDefaultsRow> {
  const defaults = await tx.first(draftDefaults, [companyId, clientId])
  if (!defaults) throw invalid({ client: [fault('unknown_client')] })
  return defaults
}

/**
 * What a new draft is to hold, of an invoice, of a quote or of a schedule: with what its client and its company say where
 * the writer says nothing, and what its lines come to. Writes nothing. Throws 400 with every fault at its field.
 */
export async function decideNewDraft(
  tx: Tx,
  scope: CompanyScope,
  body: DraftBody,
  { values = {}, lines = [] }: Held = {},
): Promise<DecidedDraft> {
  const { items, ...written } = body
  const [defaults, table, found, custom] = await Promise.all([
    readDraftDefaults(tx, scope.companyId, body.client),
    loadTaxTable(tx, scope.companyId),
    checkNamedProducts(tx, scope.companyId, items, lines),
    writeCustomValues(tx, scope.companyId, values, body.custom_fields),
  ])
  const fields = newDraftFields({ ...written, custom_fields: custom.values }, defaults, scope)
  await checkDraftFields(tx, scope, fields, { found: custom.faults })
  const knownIds = new Set(lines.map(({ id }) => id))
  return { fields, content: decideDraftContent(fields, items, table, { knownIds, found }) }
}

/** What a draft is to hold after a patch: fields and lines are computed anew. `stored` are the lines it has. */
export async function decideChangedDraft(
  tx: Tx,
  scope: CompanyScope,
  row: WrittenFieldsRow,
  change: {
    readonly patch: Omit<z.output<typeof invoicePatch>, 'items'>
    readonly items: readonly ItemInput[]
    readonly stored: readonly ItemRow[]
  },
): Promise<DecidedDraft> {
  const { patch, items, stored } = change
  const [table, custom, found] = await Promise.all([
    loadTaxTable(tx, scope.companyId),
    writeCustomValues(tx, scope.companyId, row.custom_fields, patch.custom_fields),
    checkNamedProducts(tx, scope.companyId, items, stored),
  ])
  const clientName =
    patch.client === undefined
      ? row.client_name
      : (await readDraftDefaults(tx, scope.companyId, patch.client)).client_name
  const fields = patchedDraftFields(
    { ...patch, custom_fields: custom.values },
    row,
    clientName,
    scope.currency,
  )
  const before = patchedDraftFields({}, row, row.client_name, scope.currency)
  await checkDraftFields(tx, scope, fields, { before, found: custom.faults })
  const knownIds = new Set(stored.map(({ id }) => id))
  return { fields, content: decideDraftContent(fields, items, table, { knownIds, found }) }
}
