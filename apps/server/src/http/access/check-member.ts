import { needsPlan } from '@counterfoil/contract/endpoint.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { may, type Permission, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { CallerTx, Tx } from '../../db/database.ts'
import { companyAtWork, memberAtWork, type Session } from '../../db/session.db.ts'
import type { Deps } from '../../deps.ts'
import type { TokenFacts } from '../../services/access-tokens.ts'
import { AppError } from '../app-error.ts'
import type { Call } from '../call.ts'
import type { Mounted } from '../mounted.ts'
import { findDefaultCompany, isUuid, namedCompany, requirePlan, todayIn, toUser } from './authenticate.ts'
import { type CompanyScope, type CurrentUser, requirePermission } from './scope.ts'

/** The token of a call that asks for one. */
export function tokenOf({ token }: Call): TokenFacts {
  if (!token) throw new AppError('not_authenticated')
  return token
}

function companyInQuestion(call: Call): string | null {
  if (!call.mounted.endpoint.companyInPath) return namedCompany(call.request.headers['x-company-id'])
  const id = (call.request.params as { id?: string }).id ?? ''
  if (!isUuid(id)) throw new AppError('not_found')
  return id.toLowerCase()
}

/** The company a call is about, not checked yet: the one it names, else the user's own default. */
export async function resolveCompany(call: Call, token: TokenFacts): Promise<string | null> {
  const named = companyInQuestion(call)
  if (named) return named
  return call.mounted.deps.database.transaction('read', { actor: token.userId }, (tx) =>
    findDefaultCompany(tx, token.userId),
  )
}

/** Company scopes are made here alone: this one from a membership read in this transaction. */
function toScope(session: Session, user: CurrentUser, now: number): CompanyScope | null {
  const { company_id, role, currency, time_zone, language } = session
  if (!company_id || !role || !currency || !time_zone || !language) return null
  return {
    companyId: company_id,
    user: { id: user.id, name: user.name, isSuperuser: user.isSuperuser },
    ordered: false,
    role: role as Role,
    currency: currencyCode(currency),
    timeZone: time_zone,
    language,
    today: todayIn(time_zone, now),
  } as CompanyScope
}

/** Whoever ordered an act that is carried out later. */
export type Orderer = { readonly id: string; readonly name: string }

/** The right to whatever can be ordered for later was checked when it was ordered; nothing more is asked of who did. */
const ORDERERS_ROLE: Role = 'member'

/**
 * The scope in which the application does what a member ordered earlier: put down to them, even if they have left since
 * (decision 46). Null for a company that is closed; 402 for one that has neither trial nor plan any more. Within a
 * transaction of the company.
 */
export async function orderedScope(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  companyId: string,
  { id, name }: Orderer,
): Promise<CompanyScope | null> {
  const facts = await tx.first(companyAtWork, [companyId])
  if (!facts) return null
  if (config.billing) requirePlan(facts, clock.now())
  return {
    companyId,
    user: { id, name, isSuperuser: false },
    ordered: true,
    role: ORDERERS_ROLE,
    currency: currencyCode(facts.currency),
    timeZone: facts.time_zone,
    language: facts.language,
    today: todayIn(facts.time_zone, clock.now()),
  } as CompanyScope
}

/**
 * The scope in which a job carries out what a member ordered, who must still be one and still be allowed to: else the
 * order has failed, with that reason. Within a transaction of the company.
 * @throws AppError `conflict` for a company that is closed, `permission_denied`, `plan_required`.
 */
export async function memberScope(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { companyId, userId, permission }: { companyId: string; userId: string; permission: Permission },
): Promise<CompanyScope> {
  const [facts, member] = await Promise.all([
    tx.first(companyAtWork, [companyId]),
    tx.first(memberAtWork, [companyId, userId]),
  ])
  if (!facts) throw new AppError('conflict', { detail: fault('company_closed_meanwhile') })
  const withoutRight = () => new AppError('permission_denied', { detail: fault('importer_without_right') })
  if (!member) throw withoutRight()
  const role = member.role as Role
  if (!may(role, permission, member.is_superuser)) throw withoutRight()
  if (config.billing) requirePlan(facts, clock.now())
  const name = `${member.first_name} ${member.last_name}`
  return {
    companyId,
    user: { id: userId, name, isSuperuser: member.is_superuser },
    ordered: false,
    role,
    currency: currencyCode(facts.currency),
    timeZone: facts.time_zone,
    language: facts.language,
    today: todayIn(facts.time_zone, clock.now()),
  } as CompanyScope
}

type Checked = { user: CurrentUser; scope: CompanyScope }

/** What a session may do in the company it was read with; refuses whoever may not make this call there. */
export function admit({ endpoint, deps }: Mounted, session: Session | null, token: TokenFacts): Checked {
  const user = toUser(session, token)
  const scope = session ? toScope(session, user, deps.clock.now()) : null
  if (!scope) throw new AppError(endpoint.companyInPath ? 'not_found' : 'permission_denied')
  if (endpoint.permission) requirePermission(scope, endpoint.permission)
  if (deps.config.billing && needsPlan(endpoint)) requirePlan(session, deps.clock.now())
  return { user, scope }
}

/** {@link admit} for the caller a transaction was opened for. */
export async function checkMember(call: Call, opened: CallerTx, token: TokenFacts): Promise<Checked> {
  return admit(call.mounted, await opened.session, token)
}
