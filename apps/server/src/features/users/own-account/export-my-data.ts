import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { throttle } from '../../../http/access/throttle.ts'
import { found } from '../../../http/app-error.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { dayOf } from './close-account.ts'
import { exportedEvents, exportedUser, ownMemberships } from './own-account.db.ts'

/** More than a person does in years of full days; the file is held in memory while it is made. */
const MOST_EVENTS = 50_000
/** Files that one person may ask for. */
const LIMIT = { uses: 5, seconds: 3600 }

/** What the user did in the companies they work in, the newest of each first, and no more in all than is said above. */
async function companiesOf(tx: Tx, userId: string) {
  const companies = []
  let left = MOST_EVENTS
  for (const { company_id: companyId, name, role, is_closed } of await tx.rows(ownMemberships, [userId])) {
    await tx.become({ actor: userId, companyId })
    const events = await tx.rows(exportedEvents, [companyId, userId, left])
    left -= events.length
    companies.push({ id: companyId, name, role, is_closed, events })
    await tx.become({ actor: userId })
  }
  return companies
}

/** Everything that is kept about a user, in a form that other programs read (GDPR, article 20). 429 for the sixth within an hour. */
export async function prepareMyData(
  deps: Pick<Deps, 'clock' | 'database'>,
  { id }: CurrentUser,
): Promise<(tx: Tx) => Promise<FileAnswer>> {
  const now = deps.clock.now()
  await throttle(deps.database, `my-data:${id}`, LIMIT, now)
  return async (tx) => {
    const { profile, two_factor_enabled, sessions, account_mails } = found(await tx.first(exportedUser, [id]))
    const companies = await companiesOf(tx, id)
    const data = {
      exported_at: new Date(now),
      profile,
      two_factor_enabled,
      sessions,
      account_mails,
      companies,
    }
    return {
      bytes: Buffer.from(JSON.stringify(data)),
      name: `counterfoil-my-data-${dayOf(now)}.json`,
      type: 'application/json',
      inline: false,
    }
  }
}
