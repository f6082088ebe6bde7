import { webcrypto } from 'node:crypto'
import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { toProblem } from '../answers/problem.ts'
import { AppError } from '../app-error.ts'
import { bearerOf, type Call, type Outcome } from '../call.ts'
import type { FormFile } from '../input/read-upload.ts'
import type { Mounted } from '../mounted.ts'
import { type Attempt, claimAttempt, type KeptAnswer, keepAttempt, readAttempt } from './idempotency.ts'
import { countLargeAnswer, packAnswer, unpackAnswer } from './kept-answers.ts'

/** Runs the work unless this attempt was answered before, and keeps what it answers, all in one transaction. */
export async function answerOnce(
  call: Call,
  tx: Tx,
  claim: Claim | null,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  const kept = await claim?.earlier
  if (kept) return { value: null, body: '', kept: openKept(call, kept) }
  const value = await work()
  const body = call.mounted.write(value)
  if (claim) {
    const { actor } = claim.attempt
    const { deps, endpoint } = call.mounted
    // A sign-up speaks for its new user by now; the key was claimed, and is kept, by nobody in particular.
    if (call.token === null) await tx.become({ actor })
    const answer = encryptKept(call, { status: endpoint.status ?? 200, body })
    await countLargeAnswer(tx, actor, answer.body, deps.clock.now())
    // Not awaited: it travels with the COMMIT, which fails if this does.
    keepAttempt(tx, claim.attempt, answer).catch(() => undefined)
  }
  return { value, body, kept: null }
}

function encryptKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: packAnswer(call.mounted.deps.encryption, kept.body) }
}

function openKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: unpackAnswer(call.mounted.deps.encryption, kept.body) }
}

type Claim = { attempt: Attempt; earlier: Promise<KeptAnswer | null> }

/**
 * The attempt as it is kept. Its fingerprint is keyed: of a body that holds a password, a bare digest could be tried
 * out far faster than the password's own hash. Where nobody is signed in it names the actor too, together with whoever a
 * token speaks for that the call can do without: so a key is shared by none but those who send the very same request.
 */
function attemptOf(call: Call, { key, fingerprint }: Attempt): Attempt {
  const { encryption, tokens } = call.mounted.deps
  const derived = encryption.derive('request', fingerprint.toString('hex'))
  if (call.token) return { key, actor: call.token.userId, fingerprint: derived }
  const check = tokens.check(bearerOf(call.request) ?? '')
  const speaker = check.ok ? check.token.userId : ''
  return { key, actor: `${ANONYMOUS} ${derived.toString('hex')} ${speaker}`, fingerprint: derived }
}

/** Whom a transaction speaks for where nobody is signed in; an attempt's own actor where one was announced. */
export function signedOutActor(call: Call): string {
  return call.attempt ? attemptOf(call, call.attempt).actor : ANONYMOUS
}

/** Sends the claim of the announced key; its answer is awaited where it is needed. */
export function sendClaim(call: Call, tx: Tx): Claim | null {
  if (!call.attempt) return null
  const attempt = attemptOf(call, call.attempt)
  const earlier = claimAttempt(tx, attempt)
  // Where the caller is refused first, nobody awaits this any more.
  earlier.catch(() => undefined)
  return { attempt, earlier }
}

/** Who speaks where nobody is signed in. */
const ANONYMOUS = 'anonymous'

/** Refusals that say something about the request itself and so are the first answer to its key, to be kept. */
const FINAL = new Set([400, 402, 404, 409, 412])
/** What says nothing about the request: the same one may be taken a moment later, or once a plan was chosen. */
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set(['request_in_progress', 'plan_required'])
/** These have no transaction around them that an answer could be kept in; those that need it keep it themselves. */
const KEEPS_ITSELF: ReadonlySet<string> = new Set(['public', 'detached'])

/** Keeps a refusal under the name that its attempt was claimed under. */
export async function keepRefusal(call: Call, error: unknown): Promise<void> {
  const { attempt, mounted, request } = call
  if (!attempt || !(error instanceof AppError) || OF_THE_MOMENT.has(error.code)) return
  const { status } = ERRORS[error.code]
  if (!FINAL.has(status) || KEEPS_ITSELF.has(mounted.handler.kind)) return
  const kept = attemptOf(call, attempt)
  const body = JSON.stringify(toProblem(error, request.id))
  await mounted.deps.database.transaction('write', { actor: kept.actor }, (tx) =>
    keepAttempt(tx, kept, encryptKept(call, { status, body })),
  )
}

/**
 * A form's boundary is another each time, so its parts are what makes it the same. The file is digested beside the event
 * loop: one of 25 MB would hold everybody up.
 */
async function contentOf(form: FormFile): Promise<string> {
  const beside = Object.keys(form.texts).length > 0 ? `\n${JSON.stringify(form.texts)}` : ''
  // Of a file on disk the digest was worked out while it came.
  if (form.isSpooled) return form.file.key + beside
  const digest = await webcrypto.subtle.digest('SHA-256', form.bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('base64') + beside
}

/** The attempt a call announces, where repeating it would do something twice. */
export async function announcedAttempt(
  mounted: Mounted,
  request: FastifyRequest,
  form: FormFile | null,
): Promise<Attempt | null> {
  const { endpoint } = mounted
  if (endpoint.method === 'GET' || endpoint.repeat === 'natural') return null
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const company = request.headers['x-company-id'] ?? ''
  const content = form ? await contentOf(form) : (request.rawBody?.toString('base64') ?? '')
  return readAttempt(key, ANONYMOUS, `${request.method} ${request.url}\n${String(company)}\n${content}`)
}
