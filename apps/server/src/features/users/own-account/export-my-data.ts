import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { dayOf } from './close-account.ts'
import { exportedEvents, exportedUser, ownMemberships } from './own-account.db.ts'

/** More than a person does in years of full days; the file is held in memory while it is made. */
const MOST_EVENTS = 50_000

/** Everything that is kept about a user, in a form that other programs read (GDPR, article 20). */
export async function exportMyData(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  user: CurrentUser,
): Promise<FileAnswer> {
  const { profile, two_factor_enabled, sessions, account_mails } = found(
    await tx.first(exportedUser, [user.id]),
  )
  const companies = []
  for (const { company_id: companyId, name, role, is_closed } of await tx.rows(ownMemberships, [user.id])) {
    await tx.become({ actor: user.id, companyId })
    const events = await tx.rows(exportedEvents, [companyId, user.id, MOST_EVENTS])
    companies.push({ id: companyId, name, role, is_closed, events })
    await tx.become({ actor: user.id })
  }
  const exported_at = new Date(clock.now())
  const data = { exported_at, profile, two_factor_enabled, sessions, account_mails, companies }
  return {
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    name: `counterfoil-my-data-${dayOf(clock.now())}.json`,
    type: 'application/json',
    inline: false,
  }
}
