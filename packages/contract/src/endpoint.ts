import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API, written once: the server mounts it, the web calls it, OpenAPI documents it and the tests
 * walk over it.
 * - `access`: public = no token; user = any signed-in user; member = a member of the current company.
 * - `permission`: what the member's role must allow (docs/rules.md, section 4).
 * - `upload`: the body is multipart with this one file field; `body` then says which texts may stand beside it. With
 *   `isSpooled` the file waits on disk and is never in memory whole.
 * - `bodyMax`: how much a JSON body may hold, where it is not as {@link bodyLimits} says.
 * - `file`: the answer is bytes of this media type, not JSON.
 * - `fileTypes`: what else such bytes may be, as the query's `format` says.
 * - `files`: the answer is JSON, or bytes of one of these media types where the query's `format` names another than `json`.
 * - `stream`: the answer stays open and is a stream of server-sent events, each with one `response` as JSON.
 * - `monitored`: the answer tells how something is. Unless the `status` in it is `ok` it is sent as 503, in the same
 *   shape, for programs that look at either.
 * - `keptFor`: for how many seconds anybody may keep the answer, which is the same for all. It has an ETag, and is 304 for
 *   whoever has it already. Without it an answer is kept by nobody.
 * - `repeat`: how a repeated call is recognised. `key` (the rule): by Idempotency-Key. `natural`: the call is
 *   harmless to repeat and its answer holds a secret that is not to be stored.
 * - `whenReadOnly`: whether a write of a company is taken from one that has neither trial nor plan. `refused` (the
 *   rule) is 402 `plan_required`; `allowed` is for what changes no record (a preview, an export), for leaving, and
 *   for choosing a plan. Reading is always allowed.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: 'public' | 'user' | 'member'
  readonly permission?: Permission
  /** The company is the path's `{id}` instead of the current one; a stranger's is 404. */
  readonly companyInPath?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly bodyMax?: Partial<BodyLimits>
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly isSpooled?: true }
  readonly file?: string
  readonly fileTypes?: readonly string[]
  readonly files?: readonly string[]
  readonly stream?: true
  readonly monitored?: true
  readonly keptFor?: number
  readonly response: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: readonly ErrorCode[]
  readonly repeat?: 'key' | 'natural'
  /** Asks whether a text may be used: one that is faulty is answered as one that is taken, `isAvailable: false` and why. */
  readonly asksAvailability?: true
  readonly whenReadOnly?: 'refused' | 'allowed'
}

/** How large a JSON body may be, and how many values (objects, lists, texts, numbers) it may hold. */
export type BodyLimits = { readonly bytes: number; readonly values: number }

/** What anybody may send holds little; what a member may send holds at least a thousand lines. */
const PUBLIC_BODY: BodyLimits = { bytes: 32 * 1024, values: 500 }
const MEMBER_BODY: BodyLimits = { bytes: 1024 * 1024, values: 30_000 }

/** How much the body of a call may hold. */
export function bodyLimits({ access, bodyMax }: Pick<Endpoint, 'access' | 'bodyMax'>): BodyLimits {
  return { ...(access === 'public' ? PUBLIC_BODY : MEMBER_BODY), ...bodyMax }
}

/** Whether a call is refused with 402 while its company is read-only: every write that does not say otherwise. */
export function needsPlan({ access, method, whenReadOnly }: Endpoint): boolean {
  return access === 'member' && method !== 'GET' && whenReadOnly !== 'allowed'
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of a room's endpoints while checking each against {@link Endpoint}. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
