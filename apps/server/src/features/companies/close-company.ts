import { fault } from '@counterfoil/domain/faults/fault.ts'
import { normaliseName } from '@counterfoil/domain/text/plain-text.ts'
import { may, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentUser } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { cancelOpenLinks } from '../payment-links/links/cancel-open-links.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import { companyForUpdate, dropClaim, dropDefaults, markClosed, roleInOpenCompany } from './companies.db.ts'

export type Closing = {
  readonly companyId: string
  /** What the person typed as the company's name, or undefined for a caller that asks for no such proof. */
  readonly typedName: string | undefined
  readonly ifMatch: number | null
}

/** Whether this user may: 404 for whoever is no member, or of a company closed before, 403 for all but an owner. */
async function requireOwner(tx: Tx, user: CurrentUser, companyId: string): Promise<void> {
  const membership = found(await tx.first(roleInOpenCompany, [companyId, user.id]))
  if (!may(membership.role as Role, 'company.delete', user.isSuperuser))
    throw new AppError('permission_denied')
}

/**
 * Closes a company: its members reach it no more from their next request on. Documents, payments and the timeline are
 * kept; links that could be paid are cancelled; name and address are free for another company. A call of the user
 * and not of a member, so that a repeat after the closing still finds its first answer.
 */
export async function closeCompany(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  user: CurrentUser,
  { companyId, typedName, ifMatch }: Closing,
): Promise<null> {
  await tx.become({ actor: user.id, companyId })
  await requireOwner(tx, user, companyId)
  const row = found(await tx.first(companyForUpdate, [companyId]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  if (typedName !== undefined && normaliseName(typedName) !== normaliseName(row.name))
    throw invalid({ company_name: [fault('wrong_company_name')] })
  const links = await cancelOpenLinks(tx, companyId, deps.clock.now())
  await Promise.all([
    tx.run(markClosed, [companyId]),
    tx.run(dropClaim, ['name', companyId]),
    tx.run(dropClaim, ['look', companyId]),
    tx.run(dropClaim, ['email', companyId]),
    tx.run(dropDefaults, [companyId]),
    recordCompanyEvent(
      tx,
      { companyId, userId: user.id, userName: user.name },
      {
        type: 'company.closed',
        subject: row.name,
        data: {
          before: { status: 'active' },
          after: { status: 'closed' },
          payment_links_cancelled: links,
        },
      },
    ),
  ])
  return null
}
