import { calendarDateIn, startOfDayIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { firstDayKept } from '@counterfoil/domain/users/account-retention.ts'
import type { Tx } from '../../../db/database.ts'
import { allowMinutes } from '../../../db/tables/allow-minutes.db.ts'
import type { Deps } from '../../../deps.ts'
import {
  companiesToReduce,
  forgetContacts,
  forgetCredentials,
  forgetInvitations,
  forgetPortals,
  forgetProposals,
  lockClosed,
  markReduced,
  reduceClients,
  reduceMails,
} from './closed-company.db.ts'

/** Companies taken up in one run; the next day's takes the rest. */
const MOST = 1000

/** Removes from one closed company what no document, payment or entry of the ledger needs. A second time there is nothing to do. */
async function reduceCompany(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.run(allowMinutes)
  if (!(await tx.first(lockClosed, [companyId]))) return
  await tx.run(forgetContacts, [companyId])
  await tx.run(reduceClients, [companyId])
  await tx.run(forgetProposals, [companyId])
  await tx.run(forgetPortals, [companyId])
  await tx.run(reduceMails, [companyId])
  await tx.run(forgetCredentials, [companyId])
  await tx.run(forgetInvitations, [companyId])
  await tx.run(markReduced, [companyId, now])
}

/**
 * What the privacy policy promises of companies that were closed: within 30 days personal data go that tax law does not ask for.
 * Invoices, credit notes, payments, ledger and timeline stay (decision 78). One company that fails is logged and keeps no other waiting.
 */
export async function reduceClosedCompanies({ database, clock, logger }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(startOfDayIn(firstDayKept(calendarDateIn(now, 'UTC')), 'UTC'))
  const companies = await database.transaction('read', { actor: 'upkeep' }, (tx) =>
    tx.rows(companiesToReduce, [before, MOST]),
  )
  for (const { company_id: companyId } of companies) {
    try {
      await database.transaction('write', { companyId, actor: 'upkeep' }, (tx) =>
        reduceCompany(tx, companyId, new Date(now)),
      )
    } catch (error) {
      logger.error({ err: error, company_id: companyId }, 'a closed company could not be reduced')
    }
  }
}
