import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { toProblem } from '../answers/problem.ts'
import { AppError } from '../app-error.ts'
import type { Call, Outcome } from '../call.ts'
import type { UploadedFile } from '../handler.ts'
import type { Mounted } from '../mounted.ts'
import { type Attempt, claimAttempt, type KeptAnswer, keepAttempt, readAttempt } from './idempotency.ts'

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
    // A sign-up speaks for its new user by now; the key was claimed, and is kept, by nobody in particular.
    if (claim.attempt.actor === ANONYMOUS) await tx.become({ actor: ANONYMOUS })
    const answer = encryptKept(call, { status: call.mounted.endpoint.status ?? 200, body })
    // Not awaited: it travels with the COMMIT, which fails if this does.
    keepAttempt(tx, claim.attempt, answer).catch(() => undefined)
  }
  return { value, body, kept: null }
}

/** Kept answers are encrypted: some show a secret again, such as a payment link's address. */
function encryptKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: call.mounted.deps.encryption.encrypt(kept.body).toString('base64') }
}

function openKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: call.mounted.deps.encryption.decrypt(Buffer.from(kept.body, 'base64')) }
}

type Claim = { attempt: Attempt; earlier: Promise<KeptAnswer | null> }

/**
 * The attempt as it is kept. Its fingerprint is keyed: of a body that holds a password, a bare digest could be tried
 * out far faster than the password's own hash.
 */
function attemptOf({ mounted }: Call, { key, fingerprint }: Attempt, actor: string): Attempt {
  return { key, actor, fingerprint: mounted.deps.encryption.derive('request', fingerprint.toString('hex')) }
}

/** Sends the claim of the announced key; its answer is awaited where it is needed. */
export function sendClaim(call: Call, tx: Tx, actor: string): Claim | null {
  if (!call.attempt) return null
  const attempt = attemptOf(call, call.attempt, actor)
  const earlier = claimAttempt(tx, attempt)
  // Where the caller is refused first, nobody awaits this any more.
  earlier.catch(() => undefined)
  return { attempt, earlier }
}

/** Who speaks where nobody is signed in. */
export const ANONYMOUS = 'anonymous'

/** Refusals that say something about the request itself and so are the first answer to its key, to be kept. */
const FINAL = new Set([400, 402, 404, 409, 412])
/** What says nothing about the request: the same one may be taken a moment later, or once a plan was chosen. */
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set(['request_in_progress', 'plan_required'])
/** These have no transaction around them that an answer could be kept in; those that need it keep it themselves. */
const KEEPS_ITSELF: ReadonlySet<string> = new Set(['public', 'detached'])

/** Keeps a refusal under the name that its attempt was claimed under. */
export async function keepRefusal(call: Call, error: unknown): Promise<void> {
  const { attempt, mounted, request, token } = call
  if (!attempt || !(error instanceof AppError) || OF_THE_MOMENT.has(error.code)) return
  const { status } = ERRORS[error.code]
  if (!FINAL.has(status) || KEEPS_ITSELF.has(mounted.handler.kind)) return
  const actor = token?.userId ?? ANONYMOUS
  const body = JSON.stringify(toProblem(error, request.id))
  await mounted.deps.database.transaction('write', { actor }, (tx) =>
    keepAttempt(tx, attemptOf(call, attempt, actor), encryptKept(call, { status, body })),
  )
}

/** A form's boundary is another each time, so its parts are what makes it the same. */
function contentOf({ bytes, texts }: UploadedFile): string {
  const beside = Object.keys(texts).length > 0 ? `\n${JSON.stringify(texts)}` : ''
  return bytes.toString('base64') + beside
}

/** The attempt a call announces, where repeating it would do something twice. */
export function announcedAttempt(
  mounted: Mounted,
  request: FastifyRequest,
  upload: UploadedFile | null,
): Attempt | null {
  const { endpoint } = mounted
  if (endpoint.method === 'GET' || endpoint.repeat === 'natural') return null
  const company = request.headers['x-company-id'] ?? ''
  const content = upload ? contentOf(upload) : (request.rawBody?.toString('base64') ?? '')
  return readAttempt(
    request.headers['idempotency-key'],
    ANONYMOUS,
    `${request.method} ${request.url}\n${String(company)}\n${content}`,
  )
}
