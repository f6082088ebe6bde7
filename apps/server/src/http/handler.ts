import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@counterfoil/contract/endpoint.ts'
import type { Mode, Tx } from '../db/database.ts'
import type { TokenFacts } from '../services/access-tokens.ts'
import type { CompanyFacts, CompanyScope, CurrentUser } from './access/scope.ts'
import type { SpooledFile } from './input/spool-upload.ts'
import type { Attempt } from './retries/idempotency.ts'
import type { EventStream } from './streams/event-stream.ts'

/** A file, with the texts its form holds beside it. */
export type UploadedFile = { bytes: Buffer; filename: string; texts: Readonly<Record<string, string>> }

/** {@link UploadedFile} that waits on disk until its request is over. */
export type SpooledUpload = {
  file: SpooledFile
  filename: string
  texts: Readonly<Record<string, string>>
}

/** A part of a file that is asked for (RFC 9110, section 14): the header, and what it is to be a part of. */
export type RangeAsked = { readonly range: string; readonly ifRange: string | null }

/** A request, validated: what every handler gets beside the transaction. */
export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Version the caller last saw (`If-Match`), or null when it does not say. */
  readonly ifMatch: number | null
  readonly upload: UploadedFile | null
  /** In place of {@link Input.upload}, for a call whose files wait on disk. */
  readonly spooled: SpooledUpload | null
  /** Null where the whole is asked for. */
  readonly rangeAsked: RangeAsked | null
  /** Nothing but the head of the answer is sent. */
  readonly isHead: boolean
  /** A body as it was sent, for whoever judges a signature of it; empty where there is none. */
  readonly rawBody: Buffer
  /** What a payment provider signs its events with; empty where nothing is signed. */
  readonly signature: string
  readonly address: string
  readonly userAgent: string
  readonly bearer: string | null
  /** The company the header names, unchecked: for calls of the user that only prefer one. */
  readonly namedCompany: string | null
  readonly attempt: Attempt | null
  /** Aborted when the caller leaves before the answer: work for them alone may end then. */
  readonly signal: AbortSignal
  /** Does something once the transaction is committed and before the answer is sent; never after a rollback. */
  readonly afterCommit: (work: () => void) => void
}

/** How a file is sent: its name, its media type, and what stands in headers beside them. */
export type FileParts = {
  name: string
  type: string
  inline: boolean
  cacheable?: boolean
  headers?: Readonly<Record<string, string>>
  /** How many bytes are sent, where that is known before. */
  length?: number
  /** They are this part of a file of so many bytes: sent as 206. */
  part?: { readonly from: number; readonly to: number; readonly of: number }
}
/** Bytes instead of JSON, for endpoints that say `file`. */
export type FileAnswer = FileParts & { bytes: Buffer }
/** A file that is made while it is sent. What throws in the middle breaks the transfer. */
export type StreamedFile = FileParts & { chunks: AsyncIterable<string | Uint8Array> }

type Answer<E extends Endpoint> = E extends { file: string }
  ? FileAnswer | StreamedFile
  : E extends { files: readonly string[] }
    ? FileAnswer | ResponseOf<E>
    : ResponseOf<E>

/** Whether what is answered is a file: always where the contract says `file`, and as the format asks where it says `files`. */
export function isFileAnswer(endpoint: Endpoint, value: unknown): value is FileAnswer | StreamedFile {
  if (endpoint.file !== undefined) return true
  return endpoint.files !== undefined && typeof value === 'object' && value !== null && 'bytes' in value
}

/** One look into the company, with session, membership and permission checked anew in the same transaction. */
type InCheckedScope = <T>(look: (tx: Tx, scope: CompanyScope) => Promise<T>) => Promise<T>
/** Who listens to a stream: whom the token names that it was asked for with. */
export type Listener = TokenFacts
/** One look into a company for several who listen; answers what was seen, and who of them may still hear of it. */
export type InCheckedScopes = <T>(
  companyId: string,
  listeners: readonly Listener[],
  look: (tx: Tx) => Promise<T>,
) => Promise<{ seen: T; allowed: ReadonlySet<Listener> }>
/** What a stream is begun with. */
export type StreamCaller = {
  readonly listener: Listener
  readonly check: InCheckedScope
  readonly checkAll: InCheckedScopes
  /** Does something once the caller is gone; at once, if they are already. */
  readonly onGone: (work: () => void) => void
}
/** A transaction of the company, with session, membership and permission checked anew in it. */
export type InScope = <T>(mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Who asks, before anything is opened for them. */
export type Caller = { userId: string }

/**
 * How a call is answered.
 * - `member`: in one transaction of the company, after session, membership and permission were checked in it.
 * - `reading`: as `member`, for what is read most: its questions are sent together with the checks, under the same identity
 *   and row-level security, for the company as it was last seen; nothing that comes back leaves before the checks have
 *   passed, and where the company is another by now all is asked again.
 * - `preparedMember`: checked the same way, then all is prepared outside any transaction (hashing), then answered as
 *   `member` is, with all of it checked anew. What it refuses it refuses in the second part, as `preparedUser` does.
 * - `detached`: checked the same way, then free to open transactions of its own around slow work (a rendering), each of
 *   which is checked again. What must be written whoever has left meanwhile (a bank was paid) names the company itself.
 * - `export`: as `member`, in one snapshot that only reads; what it writes is sent while it is read, at its reader's pace,
 *   and a slow reader holds a file and no connection to the database (decision 48).
 * - `user`: in one transaction of the signed-in user, of no company.
 * - `preparedUser`: the session is checked, then all is prepared outside any transaction (hashing, limits of their own),
 *   then answered as `user` is, with the session checked anew. What it refuses it refuses in the second part, so that a
 *   repeat under the same key gets the first answer.
 * - `anonymous`: no sign-in; prepared outside any transaction (slow work, limits of their own), then in one.
 * - `stream`: checked, then answered by server-sent events for as long as the checks go on to hold.
 * - `public`: no sign-in and no transaction given.
 */
export type Handler<E extends Endpoint> =
  | { kind: 'member'; run: (tx: Tx, scope: CompanyScope, input: Input<E>) => Promise<Answer<E>> }
  | {
      kind: 'reading'
      ask: (tx: Tx, company: CompanyFacts, input: Input<E>) => Promise<Answer<E>>
    }
  | {
      kind: 'preparedMember'
      prepare: (
        input: Input<E>,
        caller: Caller,
      ) => Promise<(tx: Tx, scope: CompanyScope) => Promise<Answer<E>>>
    }
  | { kind: 'detached'; run: (scope: CompanyScope, inScope: InScope, input: Input<E>) => Promise<Answer<E>> }
  | { kind: 'export'; write: (tx: Tx, scope: CompanyScope, input: Input<E>) => Promise<StreamedFile> }
  | { kind: 'user'; run: (tx: Tx, user: CurrentUser, input: Input<E>) => Promise<Answer<E>> }
  | {
      kind: 'preparedUser'
      prepare: (user: CurrentUser, input: Input<E>) => Promise<(tx: Tx) => Promise<Answer<E>>>
    }
  | { kind: 'anonymous'; prepare: (input: Input<E>) => Promise<(tx: Tx) => Promise<Answer<E>>> }
  | {
      kind: 'stream'
      start: (caller: StreamCaller, input: Input<E>) => Promise<(stream: EventStream) => void>
    }
  | { kind: 'public'; run: (input: Input<E>) => Promise<Answer<E>> }

export type Handlers<E extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof E]: Handler<E[K]>
}

export const member = <E extends Endpoint>(
  run: Extract<Handler<E>, { kind: 'member' }>['run'],
): Handler<E> => ({ kind: 'member', run })
export const reading = <E extends Endpoint>(
  ask: Extract<Handler<E>, { kind: 'reading' }>['ask'],
): Handler<E> => ({ kind: 'reading', ask })
export const preparedMember = <E extends Endpoint>(
  prepare: Extract<Handler<E>, { kind: 'preparedMember' }>['prepare'],
): Handler<E> => ({ kind: 'preparedMember', prepare })
export const detached = <E extends Endpoint>(
  run: Extract<Handler<E>, { kind: 'detached' }>['run'],
): Handler<E> => ({ kind: 'detached', run })
export const exporting = <E extends Endpoint & { file: string }>(
  write: Extract<Handler<E>, { kind: 'export' }>['write'],
): Handler<E> => ({ kind: 'export', write })
export const user = <E extends Endpoint>(run: Extract<Handler<E>, { kind: 'user' }>['run']): Handler<E> => ({
  kind: 'user',
  run,
})
export const preparedUser = <E extends Endpoint>(
  prepare: Extract<Handler<E>, { kind: 'preparedUser' }>['prepare'],
): Handler<E> => ({ kind: 'preparedUser', prepare })
export const anonymous = <E extends Endpoint>(
  run: (tx: Tx, input: Input<E>) => Promise<Answer<E>>,
): Handler<E> => ({ kind: 'anonymous', prepare: async (input) => (tx) => run(tx, input) })
export const prepared = <E extends Endpoint>(
  prepare: Extract<Handler<E>, { kind: 'anonymous' }>['prepare'],
): Handler<E> => ({ kind: 'anonymous', prepare })
export const stream = <E extends Endpoint>(
  start: Extract<Handler<E>, { kind: 'stream' }>['start'],
): Handler<E> => ({ kind: 'stream', start })
export const open = <E extends Endpoint>(
  run: Extract<Handler<E>, { kind: 'public' }>['run'],
): Handler<E> => ({ kind: 'public', run })
