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

/** Accounts that are read at once. */
const AT_ONCE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Find = (tx: Tx, most: number, after: string) => Promise<{ readonly id: string }[]>

/**
 * Does the same to each account that is found, in a transaction of its own, locked; what fails is logged, and the others get theirs.
 * All of them are looked at in one run: one that is left as it is, as its company is used, keeps nobody behind it waiting.
 */
async function eachAccount(
  { database, logger }: Deps,
  find: Find,
  work: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<void> {
  let after = BEFORE_ALL
  for (;;) {
    const ids = await database.transaction('read', { actor: 'upkeep' }, (tx) => find(tx, AT_ONCE, after))
    for (const { id } of ids) {
      after = id
      try {
        await database.transaction('write', { actor: id }, async (tx) => {
          const account = await tx.first(accountForUpdate, [id])
          if (account) await work(tx, account)
        })
      } catch (error) {
        logger.error({ err: error, user_id: id }, 'an account could not be looked after')
      }
    }
    if (ids.length < AT_ONCE) return
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
  const lastActive = lastActiveToTell(today)
  await deps.database.transaction('write', { actor: 'upkeep' }, (tx) => tx.run(bringActivityUpToDate))
  await eachAccount(
    deps,
    (tx, most, after) => tx.rows(accountsToTell, [lastActive, most, after]),
    (tx, account) => tellInactive(tx, deps, account),
  )
  await eachAccount(
    deps,
    (tx, most, after) => tx.rows(accountsToClose, [lastActive, most, after]),
    (tx, account) => closeInactive(tx, deps, account),
  )
  await eachAccount(
    deps,
    (tx, most, after) => tx.rows(accountsToErase, [firstDayKept(today), most, after]),
    (tx, account) => eraseClosed(tx, deps, account),
  )
}
