import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import { namedProducts } from './products.db.ts'

type Line = { readonly id?: string | null | undefined; readonly product: string | null }
type HeldLine = { readonly id: string; readonly product_id: string | null }

/**
 * The faults of lines that name products, at `items.N.product`: one the company does not have, or an inactive one. A line
 * that was there before keeps an inactive product; `held` are the lines as they are stored.
 */
export async function checkNamedProducts(
  tx: Tx,
  companyId: string,
  lines: readonly Line[],
  held: readonly HeldLine[] = [],
): Promise<FieldFaults> {
  const ids = [...new Set(lines.flatMap(({ product }) => product ?? []))]
  if (ids.length === 0) return {}
  const rows = await tx.rows(namedProducts, [companyId, ids])
  const known = new Map(rows.map(({ id, is_active }) => [id, is_active]))
  const kept = new Map(held.map(({ id, product_id }) => [id, product_id]))
  const fields: FieldFaults = {}
  for (const [at, { id, product }] of lines.entries()) {
    if (product === null) continue
    const isActive = known.get(product)
    const isKept = id !== undefined && id !== null && kept.get(id) === product
    if (isActive === undefined) fields[`items.${at}.product`] = [fault('no_such_product')]
    else if (!isActive && !isKept) fields[`items.${at}.product`] = [fault('product_inactive')]
  }
  return fields
}

/** Lines for a new draft as they were on another one: what names an inactive product keeps its words and names none. */
export async function withoutInactiveProducts<L extends Line>(
  tx: Tx,
  companyId: string,
  lines: readonly L[],
): Promise<L[]> {
  const faults = await checkNamedProducts(tx, companyId, lines)
  return lines.map((line, at) => (faults[`items.${at}.product`] ? { ...line, product: null } : line))
}
