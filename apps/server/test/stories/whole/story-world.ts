import type { Problem } from '@counterfoil/contract/problem.ts'
import type { ApiCall, ApiResponse } from '../../calls/call-api.ts'
import type { TestApp } from '../../processes/build-test-app.ts'
import { type Actor, actor as actorOf, logIn } from '../../processes/factories.ts'

/** A company while its story is told: who acts, what there is, and what was asked and refused so far. */
export type World = {
  readonly app: TestApp
  /** Signed in anew whenever the clock moves. */
  actor: Actor
  readonly roll: (sides: number) => number
  readonly clients: string[]
  readonly drafts: string[]
  readonly issued: { id: string; currency: string }[]
  readonly payments: string[]
  /** Drafts of credit notes. */
  readonly notes: string[]
  readonly products: string[]
  readonly rates: string[]
  readonly templates: string[]
  readonly views: string[]
  readonly quotes: string[]
  readonly imports: { noun: 'clients' | 'products'; id: string }[]
  readonly fields: { id: string; key: string; type: string; choices: string[] }[]
  /** The time each draft was last ordered for. */
  readonly orders: Map<string, string>
  /** The recurring invoices, each with those of its dates that were seen. */
  readonly recurring: Map<string, Set<string>>
  /** What each invoice has in custom fields. */
  readonly values: Map<string, Record<string, unknown>>
  /** How often each act was taken, and how often it was refused with which code. */
  readonly tally: Map<string, number>
  /** Whether acts come one after the other: where they meet, what one names may be gone at that moment. */
  isOrderly: boolean
}

/** Why an act of a story may be refused: the state it meets, never the way it was asked. */
const REFUSALS = new Set([
  'client_blocked',
  'client_in_use',
  'client_status_conflict',
  'credit_exceeds_balance',
  'credit_exceeds_invoice',
  'credit_note_already_issued',
  'credit_note_locked',
  'custom_field_required',
  'import_not_done',
  'import_running',
  'import_undone',
  'invoice_already_issued',
  'invoice_already_paid',
  'invoice_cancelled',
  'invoice_empty',
  'invoice_has_credits',
  'invoice_has_payments',
  'invoice_locked',
  'invoice_not_issued',
  'invoice_not_scheduled',
  'invoice_not_written_off',
  'invoice_partly_credited',
  'invoice_written_off',
  'invoice_deducted',
  'order_exceeded',
  'order_fixed',
  'order_has_drafts',
  'order_has_final',
  'quote_already_accepted',
  'quote_already_rejected',
  'quote_expired',
  'quote_has_invoices',
  'quote_has_revision',
  'quote_locked',
  'quote_not_accepted',
  'quote_not_sent',
  'quote_superseded',
  'not_found',
  'payment_not_pending',
  'recurring_ended',
  'recurring_not_active',
  'recurring_not_paused',
  'product_in_use',
  'template_is_default',
  'payment_not_refundable',
  'payment_fully_refunded',
])

/** What may be wrong with a body of the story by then: a product was put aside, a client has no address any more, less is due. */
const FAULTS = new Set([
  'product_inactive',
  'client_without_email',
  'nothing_to_credit',
  // An invoice that is dated ahead is credited from its day on.
  'credit_before_invoice',
  'credit_above_due',
  'credit_split_differs',
  'final_not_by_lines',
])

/** Where acts meet, what one names may be gone, the company's currency be another, and the number it read as the next one given. */
const metBy = ({ code }: { code: string }) =>
  code.startsWith('unknown_') ||
  code === 'exchange_rate_of_own_currency' ||
  code === 'number_used_already' ||
  code === 'invoice_of_other_client'

function hasReason({ error_code: code, faults }: Problem, { isOrderly }: World): boolean {
  if (code === 'conflict') return !isOrderly
  if (code !== 'validation_error') return REFUSALS.has(code)
  return Object.values(faults ?? {})
    .flat()
    .every((fault) => FAULTS.has(fault.code) || (!isOrderly && metBy(fault)))
}

export const count = ({ tally }: World, name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)

/** One of a list, or undefined of an empty one. */
export const anyOf = <T>({ roll }: World, list: readonly T[]): T | undefined => list[roll(list.length || 1)]

/** The company's day. It is in Berlin. */
export const today = ({ app }: World) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(app.clock.now())

export const shifted = (from: string, by: number) =>
  new Date(Date.parse(from) + by * 86_400_000).toISOString().slice(0, 10)

/** A day of the last three years, a recent one as often as not. */
export const someDay = (world: World) => shifted(today(world), -world.roll(world.roll(2) === 0 ? 900 : 200))

/** Asks, and fails the test where the answer is neither what was asked for nor a refusal that has a reason in the story. */
export async function ask(
  world: World,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  more: Partial<ApiCall> = {},
): Promise<ApiResponse & { ok: boolean }> {
  const { token, companyId: company } = world.actor
  const answer = await world.app.call({ method, path, token, company, ...more })
  const ok = answer.status < 300
  if (ok) return { ...answer, ok }
  const told = Object.values(answer.problem.faults ?? {}).flat()
  count(world, `refused: ${[answer.problem.error_code, ...told.map((fault) => fault.code)].join(' ')}`)
  if (!hasReason(answer.problem, world)) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return { ...answer, ok }
}

export const post = (world: World, path: string, body?: unknown) =>
  ask(world, 'POST', path, body === undefined ? {} : { body })
export const patch = (world: World, path: string, body: unknown) => ask(world, 'PATCH', path, { body })

export const drop = <T>(list: T[], entry: T) => {
  const at = list.indexOf(entry)
  if (at >= 0) list.splice(at, 1)
}

/** Sets the clock, and signs in again: a session of before may have run out. */
export async function moveClock(world: World, instant: string): Promise<void> {
  world.app.clock.set(instant)
  const { username } = world.actor
  const { access, refresh } = await logIn(world.app, username)
  world.actor = actorOf(world.app, { ...world.actor, token: access, refresh })
}
