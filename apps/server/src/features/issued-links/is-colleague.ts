import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { worksInCompany } from './issued-links.db.ts'

/**
 * Whether whoever opens a public page shows, by the token of their session, that they work in the company: then they are no
 * client or payer of it. A missing or bad token is nobody's.
 */
export async function isColleague(
  tx: Tx,
  { tokens }: Pick<Deps, 'tokens'>,
  companyId: string,
  bearer: string | null,
): Promise<boolean> {
  const check = bearer === null ? null : tokens.check(bearer)
  return check?.ok === true && (await tx.first(worksInCompany, [companyId, check.token.userId])) !== undefined
}
