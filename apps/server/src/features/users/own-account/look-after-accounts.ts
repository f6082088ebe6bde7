import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  closedAfterNotice,
  firstDayKept,
  isNoticeOver,
  lastActiveToTell,
} from '@counterfoil/domain/users/account-retention.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { closeCompany } from '../../companies/close-company.ts'
import { queueAccountEmail } from '../../emails/account/queue-account-email.ts'
import { fullName } from '../lock-membership.ts'
import { closeAccount, dayOf } from './close-account.ts'
import {
  type AccountRow,
  accountForUpdate,
  accountsToClose,
  accountsToErase,
  accountsToTell,
  bringActivityUpToDate,
  eraseAccount,
  eraseTraces,
  hasOtherMembers,
  lastEventOf,
  markInactivityTold,
  ownMemberships,
} from './own-account.db.ts'

/** Accounts taken up in one run; the next day's takes the rest. */
const MOST = 1000

/** Does the same to each account in a transaction of its own, locked; what fails is logged, and the others get theirs. */
async function eachAccount(
  { database, logger }: Deps,
  ids: readonly { readonly id: string }[],
  work: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<void> {
  for (const { id } of ids) {
    try {
      await database.transaction('write', { actor: id }, async (tx) => {
        const account = await tx.first(accountForUpdate, [id])
        if (account) await work(tx, account)
      })
    } catch (error) {
      logger.error({ err: error, user_id: id }, 'an account could not be looked after')
    }
  }
}

/** The companies of an account that is not used, or null where one of them is: somebody else works in it, or something happened. */
async function unusedCompanies(tx: Tx, account: AccountRow, since: string) {
  const memberships = await tx.rows(ownMemberships, [account.id])
  for (const { company_id: companyId, is_closed: isClosed } of memberships) {
    if (isClosed) continue
    await tx.become({ actor: account.id, companyId })
    const last = await tx.first(lastEventOf, [companyId])
    const isUsed = last !== undefined && last.day > since
    const others = await tx.first(hasOtherMembers, [companyId, account.id])
    await tx.become({ actor: account.id })
    if (isUsed || others) return null
  }
  return memberships.filter(({ is_closed: isClosed }) => !isClosed)
}

async function tellInactive(tx: Tx, deps: Deps, account: AccountRow): Promise<void> {
  const today = dayOf(deps.clock.now())
  if (account.closed_at !== null || account.last_active_on > lastActiveToTell(today)) return
  if ((await unusedCompanies(tx, account, account.last_active_on)) === null) return
  await tx.run(markInactivityTold, [account.id, today])
  // An address that nobody has confirmed may be a stranger's.
  if (account.email_confirmed_at !== null)
    await queueAccountEmail(tx, deps, account, { kind: 'account_inactive', date: closedAfterNotice(today) })
}

async function closeInactive(tx: Tx, deps: Deps, account: AccountRow): Promise<void> {
  const { id, last_active_on: lastActiveOn, inactivity_told_on: toldOn } = account
  const today = dayOf(deps.clock.now())
  if (account.closed_at !== null || toldOn === null) return
  if (!isNoticeOver({ lastActiveOn: calendarDate(lastActiveOn), toldOn: calendarDate(toldOn), today })) return
  const companies = await unusedCompanies(tx, account, lastActiveOn)
  if (companies === null) return
  const user = { id, sessionId: '', name: fullName(account), isSuperuser: false }
  for (const { company_id: companyId, role } of companies)
    if (role === 'owner')
      await closeCompany(tx, deps, user, { companyId, typedName: undefined, ifMatch: null })
  await closeAccount(tx, deps, account)
}

/** Erases what names a person from accounts that were closed long enough ago (docs/rules.md, section 3). */
async function eraseClosed(tx: Tx, deps: Deps, account: AccountRow): Promise<void> {
  if (await tx.run(eraseAccount, [account.id, new Date(deps.clock.now())]))
    await tx.run(eraseTraces, [account.id])
}

/**
 * What the privacy policy promises of accounts, once a day: who has not been seen for two years less thirty days is told, who is
 * still not seen is closed, and of closed accounts everything that names a person is erased within 30 days.
 */
export async function lookAfterAccounts(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now())
  const { toTell, toClose, toErase } = await deps.database.transaction(
    'write',
    { actor: 'upkeep' },
    async (tx) => {
      await tx.run(bringActivityUpToDate)
      const lastActive = lastActiveToTell(today)
      return {
        toTell: await tx.rows(accountsToTell, [lastActive, MOST]),
        toClose: await tx.rows(accountsToClose, [lastActive, MOST]),
        toErase: await tx.rows(accountsToErase, [firstDayKept(today), MOST]),
      }
    },
  )
  await eachAccount(deps, toTell, (tx, account) => tellInactive(tx, deps, account))
  await eachAccount(deps, toClose, (tx, account) => closeInactive(tx, deps, account))
  await eachAccount(deps, toErase, (tx, account) => eraseClosed(tx, deps, account))
}
