import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../http/app-error.ts'
import { type LinkValues, linkedRecords } from './files.db.ts'

type Links = {
  readonly category?: string | null | undefined
  readonly client?: string | null | undefined
  readonly invoice?: string | null | undefined
  readonly quote?: string | null | undefined
  readonly payment?: string | null | undefined
}

const lower = (id: string | null | undefined, otherwise: string | null) =>
  id === undefined ? otherwise : (id?.toLowerCase() ?? null)

/** What a file belongs to after a change that leaves out what stays. */
export function changedLinks(before: LinkValues, links: Links): LinkValues {
  return {
    category_id: lower(links.category, before.category_id),
    client_id: lower(links.client, before.client_id),
    invoice_id: lower(links.invoice, before.invoice_id),
    quote_id: lower(links.quote, before.quote_id),
    payment_id: lower(links.payment, before.payment_id),
  }
}

export const NO_LINKS: LinkValues = {
  category_id: null,
  client_id: null,
  invoice_id: null,
  quote_id: null,
  payment_id: null,
}

/** @throws AppError `validation_error` for each record that is none of the company's. */
export async function checkLinks(tx: Tx, companyId: string, links: LinkValues): Promise<void> {
  if (Object.values(links).every((id) => id === null)) return
  const known = await tx.first(linkedRecords, { company_id: companyId, ...links })
  const fields: FieldFaults = {}
  if (links.category_id && !known?.has_category) fields.category = [fault('no_such_category')]
  if (links.client_id && !known?.has_client) fields.client = [fault('no_such_client')]
  if (links.invoice_id && !known?.has_invoice) fields.invoice = [fault('no_such_invoice')]
  if (links.quote_id && !known?.has_quote) fields.quote = [fault('no_such_quote')]
  if (links.payment_id && !known?.has_payment) fields.payment = [fault('no_such_payment')]
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
