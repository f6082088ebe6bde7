import { type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { found } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { type PortalPartiesRow, portalOfToken, portalParties } from './public-portal.db.ts'

/** Clients at one address share a limit, whichever portal they open: it is there to make guessing slow. */
export function throttlePortals(deps: Deps, address: string): Promise<void> {
  const limit = { uses: deps.config.publicPaymentsPerMinute, seconds: 60 }
  return throttle(deps.database, `public-portal:${networkOf(address)}`, limit, deps.clock.now())
}

/** Who a request speaks for that shows nothing but a token: that one client, until it is found whose it is. */
export function bearerOf(token: string): { actor: string; shareTokenHash: string } {
  const shareTokenHash = sha256(token).toString('hex')
  return { actor: `portal:${shareTokenHash}`, shareTokenHash }
}

/** A portal that a token has opened. */
export type OpenedPortal = {
  readonly companyId: string
  readonly clientId: string
  readonly currency: CurrencyCode
  readonly timeZone: string
  /** Where the company is. */
  readonly today: CalendarDate
  readonly parties: PortalPartiesRow
}

/** Finds whose portal a token opens and goes on as its company. A wrong token and one of a closed company open nothing: 404. */
export async function openSharedPortal(tx: Tx, deps: Deps, token: string): Promise<OpenedPortal> {
  const row = found(await tx.first(portalOfToken, [sha256(token)]))
  await tx.become({ ...bearerOf(token), companyId: row.company_id })
  const parties = found(await tx.first(portalParties, [row.company_id, row.client_id]))
  return {
    companyId: row.company_id,
    clientId: row.client_id,
    currency: currencyCode(parties.currency),
    timeZone: parties.time_zone,
    today: calendarDateIn(deps.clock.now(), parties.time_zone),
    parties,
  }
}
