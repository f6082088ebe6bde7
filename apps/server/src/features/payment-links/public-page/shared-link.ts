import { payableMethods } from '@counterfoil/domain/payments/payable-methods.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { linkOfToken, type PublicLinkRow, publicLink } from './public-payment.db.ts'

/** Who a request speaks for that shows nothing but a token: that one link, until it is found whose it is. */
export function bearerOfToken(token: string): { actor: string; shareTokenHash: string } {
  const shareTokenHash = sha256(token).toString('hex')
  return { actor: `public:${shareTokenHash}`, shareTokenHash }
}

/**
 * Finds the link a token opens and goes on as its company. A token that is wrong, of another kind or of a closed
 * company opens nothing: the same 404 for all.
 */
export async function openSharedLink(tx: Tx, token: string): Promise<{ companyId: string; linkId: string }> {
  const row = found(await tx.first(linkOfToken, [sha256(token)]))
  await tx.become({ ...bearerOfToken(token), companyId: row.company_id })
  return { companyId: row.company_id, linkId: row.id }
}

/** The whole of what a payer's page and payment need, as it is now. */
export async function readSharedLink(
  tx: Tx,
  link: { companyId: string; linkId: string },
): Promise<PublicLinkRow> {
  const row = found(await tx.first(publicLink, [link.companyId, link.linkId]))
  const payTo = { hasAccount: row.bank_accounts.length > 0, instructions: row.own_instructions }
  return { ...row, methods: payableMethods(row.methods, payTo) }
}
