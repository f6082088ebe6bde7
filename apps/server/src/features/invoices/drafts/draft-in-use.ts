import { valuesInUse } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { holdCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { withoutInactiveProducts } from '../../products/check-named-products.ts'
import { membershipOf } from '../invoices.db.ts'
import type { DraftBody } from './decide-draft.ts'

/** Whoever looks after something, or nobody where they have left. */
export async function memberOrNobody(
  tx: Tx,
  { companyId }: CompanyScope,
  userId: string | null | undefined,
): Promise<string | null> {
  if (!userId) return null
  return (await tx.first(membershipOf, [companyId, userId])) ? userId : null
}

/**
 * What was written a while ago as a new draft can say it: lines keep their words where their product is inactive, fields
 * that are gone have no value, and who has left looks after nothing.
 */
export async function draftInUse(tx: Tx, scope: CompanyScope, body: DraftBody): Promise<DraftBody> {
  const { custom_fields = {} } = body
  const [items, fields, assignee] = await Promise.all([
    withoutInactiveProducts(tx, scope.companyId, body.items),
    holdCustomFields(tx, scope.companyId),
    memberOrNobody(tx, scope, body.assignee),
  ])
  const given = Object.entries(custom_fields).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  )
  return {
    ...body,
    items,
    custom_fields: valuesInUse(fields, Object.fromEntries(given)),
    assignee,
  }
}
