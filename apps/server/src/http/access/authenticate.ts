import { type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '../../db/database.ts'
import { defaultCompany, type Session } from '../../db/session.db.ts'
import type { TokenFacts } from '../../services/access-tokens.ts'
import { AppError } from '../app-error.ts'
import type { CurrentUser } from './scope.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** The company a request names in its header; one that is no id is a company nobody belongs to. */
export function namedCompany(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (typeof header !== 'string' || !isUuid(header)) throw new AppError('permission_denied')
  return header.toLowerCase()
}

/** The user behind a live session; a session that has ended is gone at once, whatever its token says. */
export function toUser(session: Session | null, token: TokenFacts): CurrentUser {
  if (!session?.alive) throw new AppError('not_authenticated')
  if (!session.is_active) throw new AppError('account_inactive')
  return {
    id: token.userId,
    sessionId: token.sessionId,
    name: `${session.first_name} ${session.last_name}`,
    isSuperuser: session.is_superuser,
  }
}

const MINUTE_MS = 60_000
const todays = new Map<string, { minute: number; today: CalendarDate }>()

/** Today in a zone, worked out once a minute: no zone changes its date in between. */
export function todayIn(timeZone: string, now: number): CalendarDate {
  const minute = Math.floor(now / MINUTE_MS)
  const known = todays.get(timeZone)
  if (known?.minute === minute) return known.today
  const today = calendarDateIn(now, timeZone)
  todays.set(timeZone, { minute, today })
  return today
}

/** 402 once a company has neither trial nor plan. From the very instant on, by the server's clock. */
export function requirePlan(session: Pick<Session, 'writable_until'> | null, now: number): void {
  if (!session?.writable_until || now >= session.writable_until) throw new AppError('plan_required')
}

/** The company worked in when no header names one: the user's default, else the first joined. */
export async function findDefaultCompany(tx: Tx, userId: string): Promise<string | null> {
  return (await tx.first(defaultCompany, [userId]))?.company_id ?? null
}
