import { type Endpoint, needsPlan } from '@counterfoil/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerTx, Tx } from '../db/database.ts'
import type { TokenFacts } from '../services/access-tokens.ts'
import { AppError } from './app-error.ts'
import { findDefaultCompany, isUuid, namedCompany, requirePlan, toScope, toUser } from './authenticate.ts'
import { openEventStream } from './event-stream.ts'
import type { Handler, Input, UploadedFile } from './handler.ts'
import { type Attempt, claimAttempt, type KeptAnswer, keepAttempt, readAttempt } from './idempotency.ts'
import type { Mounted } from './mounted.ts'
import { toProblem } from './problem.ts'
import { readUpload } from './read-upload.ts'
import { type CompanyScope, type CurrentUser, requirePermission } from './scope.ts'
import { sendAnswer, sendKept } from './send-answer.ts'
import { validateParts } from './validate.ts'

type Outcome = { value: unknown; body: string; kept: KeptAnswer | null }
type Call = {
  mounted: Mounted
  request: FastifyRequest
  upload: UploadedFile | null
  attempt: Attempt | null
  /** Null where no token is asked for. */
  token: TokenFacts | null
  after: (() => void)[]
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

function checkToken({ deps }: Mounted, request: FastifyRequest): TokenFacts {
  const bearer = bearerOf(request)
  if (!bearer) throw new AppError('not_authenticated')
  const check = deps.tokens.check(bearer)
  if (check.ok) return check.token
  throw new AppError(check.reason === 'expired' ? 'token_expired' : 'not_authenticated')
}

function tokenOf({ token }: Call): TokenFacts {
  if (!token) throw new AppError('not_authenticated')
  return token
}

/** A path whose ids are no ids leads nowhere: 404, as for any unknown record. */
function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new AppError('not_found')
  return parsed?.data
}

function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  return match ? Number(match[1]) : -1
}

function makeInput(call: Call): Input<Endpoint> {
  const { mounted, request } = call
  const { query, body } = validateParts(mounted.endpoint, { query: request.query, body: request.body })
  return {
    params: readParams(mounted.endpoint, request),
    query,
    body,
    ifMatch: readIfMatch(request),
    upload: call.upload,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    bearer: bearerOf(request),
    namedCompany: namedCompany(request.headers['x-company-id']),
    attempt: call.attempt,
    afterCommit: (work: () => void) => {
      call.after.push(work)
    },
    // Params, query and body were parsed by this endpoint's own schemas just now.
  } as Input<Endpoint>
}

/** Runs the work unless this attempt was answered before, and keeps what it answers, all in one transaction. */
async function onceFor(
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
    const answer = sealKept(call, { status: call.mounted.endpoint.status ?? 200, body })
    // Not awaited: it travels with the COMMIT, which fails if this does.
    keepAttempt(tx, claim.attempt, answer).catch(() => undefined)
  }
  return { value, body, kept: null }
}

/** Kept answers lie sealed: some show a secret again, such as a payment link's address. */
function sealKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: call.mounted.deps.sealer.seal(kept.body).toString('base64') }
}

function openKept(call: Call, kept: KeptAnswer): KeptAnswer {
  return { ...kept, body: call.mounted.deps.sealer.open(Buffer.from(kept.body, 'base64')) }
}

type Claim = { attempt: Attempt; earlier: Promise<KeptAnswer | null> }

/** Sends the claim of the announced key; its answer is awaited where it is needed. */
function sendClaim(call: Call, tx: Tx, actor: string): Claim | null {
  if (!call.attempt) return null
  const attempt = { ...call.attempt, actor }
  const earlier = claimAttempt(tx, attempt)
  // Where the caller is refused first, nobody awaits this any more.
  earlier.catch(() => undefined)
  return { attempt, earlier }
}

const ANONYMOUS = 'anonymous'

function companyInQuestion(call: Call): string | null {
  if (!call.mounted.endpoint.companyInPath) return namedCompany(call.request.headers['x-company-id'])
  const id = (call.request.params as { id?: string }).id ?? ''
  if (!isUuid(id)) throw new AppError('not_found')
  return id.toLowerCase()
}

async function resolveCompany(call: Call, token: TokenFacts): Promise<string | null> {
  const named = companyInQuestion(call)
  if (named) return named
  return call.mounted.deps.database.transaction('read', { actor: token.userId }, (tx) =>
    findDefaultCompany(tx, token.userId),
  )
}

type Checked = { user: CurrentUser; scope: CompanyScope }

async function checkMember(call: Call, { session }: CallerTx, token: TokenFacts): Promise<Checked> {
  const { endpoint, deps } = call.mounted
  const row = await session
  const user = toUser(row, token)
  const scope = row ? toScope(row, user, deps.clock.now()) : null
  if (!scope) throw new AppError(endpoint.companyInPath ? 'not_found' : 'permission_denied')
  if (endpoint.permission) requirePermission(scope, endpoint.permission)
  if (deps.config.billing && needsPlan(endpoint)) requirePlan(row, deps.clock.now())
  return { user, scope }
}

const modeOf = (endpoint: Endpoint) => (endpoint.method === 'GET' ? 'read' : 'write')

async function answerMember(
  call: Call,
  run: Extract<Handler<Endpoint>, { kind: 'member' }>['run'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const { endpoint, deps } = call.mounted
  const companyId = await resolveCompany(call, token)
  return deps.database.callerTransaction(modeOf(endpoint), { ...token, companyId }, async (opened) => {
    call.after.length = 0
    const { tx } = opened
    const checking = checkMember(call, opened, token)
    const claim = sendClaim(call, tx, token.userId)
    const { scope } = await checking
    return onceFor(call, tx, claim, () => run(tx, scope, makeInput(call)))
  })
}

async function answerPreparedMember(
  call: Call,
  prepare: Extract<Handler<Endpoint>, { kind: 'preparedMember' }>['prepare'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const caller = { ...token, companyId: await resolveCompany(call, token) }
  await call.mounted.deps.database.callerTransaction('read', caller, (opened) =>
    checkMember(call, opened, token),
  )
  const run = await prepare(makeInput(call))
  return answerMember(call, run)
}

async function answerDetached(
  call: Call,
  run: Extract<Handler<Endpoint>, { kind: 'detached' }>['run'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const { database } = call.mounted.deps
  const companyId = await resolveCompany(call, token)
  const identity = companyId ? { actor: token.userId, companyId } : { actor: token.userId }
  const { scope } = await database.callerTransaction('read', { ...token, companyId }, (opened) =>
    checkMember(call, opened, token),
  )
  const value = await run(scope, (mode, work) => database.transaction(mode, identity, work), makeInput(call))
  return { value, body: call.mounted.endpoint.file ? '' : call.mounted.write(value), kept: null }
}

async function answerUser(
  call: Call,
  run: Extract<Handler<Endpoint>, { kind: 'user' }>['run'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const { endpoint, deps } = call.mounted
  const caller = { ...token, companyId: null }
  return deps.database.callerTransaction(modeOf(endpoint), caller, async ({ tx, session }) => {
    call.after.length = 0
    const user = toUser(await session, token)
    const claim = sendClaim(call, tx, token.userId)
    return onceFor(call, tx, claim, () => run(tx, user, makeInput(call)))
  })
}

async function answerPreparedUser(
  call: Call,
  prepare: Extract<Handler<Endpoint>, { kind: 'preparedUser' }>['prepare'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const { database } = call.mounted.deps
  const caller = { ...token, companyId: null }
  const user = await database.callerTransaction('read', caller, async ({ session }) =>
    toUser(await session, token),
  )
  return answerUser(call, await prepare(user, makeInput(call)))
}

async function answerAnonymous(
  call: Call,
  prepare: Extract<Handler<Endpoint>, { kind: 'anonymous' }>['prepare'],
): Promise<Outcome> {
  const { endpoint, deps } = call.mounted
  // Before the transaction: what takes a connection of its own here must not hold one already.
  const run = await prepare(makeInput(call))
  return deps.database.transaction(modeOf(endpoint), { actor: ANONYMOUS }, async (tx) => {
    call.after.length = 0
    const claim = sendClaim(call, tx, ANONYMOUS)
    return onceFor(call, tx, claim, () => run(tx))
  })
}

async function answerStream(
  call: Call,
  reply: FastifyReply,
  { start }: Extract<Handler<Endpoint>, { kind: 'stream' }>,
): Promise<FastifyReply> {
  const token = tokenOf(call)
  const caller = { ...token, companyId: await resolveCompany(call, token) }
  const follow = await start(
    (look) =>
      call.mounted.deps.database.callerTransaction('read', caller, async (opened) => {
        const { scope } = await checkMember(call, opened, token)
        return look(opened.tx, scope)
      }),
    makeInput(call),
  )
  follow(openEventStream(reply))
  return reply
}

function dispatch(call: Call, handler: Exclude<Handler<Endpoint>, { kind: 'stream' }>): Promise<Outcome> {
  switch (handler.kind) {
    case 'member':
      return answerMember(call, handler.run)
    case 'preparedMember':
      return answerPreparedMember(call, handler.prepare)
    case 'detached':
      return answerDetached(call, handler.run)
    case 'user':
      return answerUser(call, handler.run)
    case 'preparedUser':
      return answerPreparedUser(call, handler.prepare)
    case 'anonymous':
      return answerAnonymous(call, handler.prepare)
    case 'public':
      return handler.run(makeInput(call)).then((value) => ({
        value,
        body: call.mounted.endpoint.file ? '' : call.mounted.write(value),
        kept: null,
      }))
  }
}

/** Refusals that say something about the request itself and so are the first answer to its key, to be kept. */
const FINAL = new Set([400, 402, 404, 409, 412])
/** What says nothing about the request: the same one may be taken a moment later, or once a plan was chosen. */
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set(['request_in_progress', 'plan_required'])
/** These have no transaction around them that an answer could be kept in; those that need it keep it themselves. */
const KEEPS_ITSELF: ReadonlySet<string> = new Set(['public', 'detached'])

async function keepRefusal(call: Call, error: unknown): Promise<void> {
  const { attempt, mounted, request } = call
  if (!attempt || !(error instanceof AppError) || OF_THE_MOMENT.has(error.code)) return
  const { status } = ERRORS[error.code]
  if (!FINAL.has(status) || KEEPS_ITSELF.has(mounted.handler.kind)) return
  const bearer = bearerOf(request)
  const check = bearer ? mounted.deps.tokens.check(bearer) : null
  const actor = check?.ok ? check.token.userId : ANONYMOUS
  const body = JSON.stringify(toProblem(error, request.id))
  await mounted.deps.database.transaction('write', { actor }, (tx) =>
    keepAttempt(tx, { ...attempt, actor }, sealKept(call, { status, body })),
  )
}

function announcedAttempt(
  mounted: Mounted,
  request: FastifyRequest,
  upload: UploadedFile | null,
): Attempt | null {
  const { endpoint } = mounted
  if (endpoint.method === 'GET' || endpoint.repeat === 'natural') return null
  const company = request.headers['x-company-id'] ?? ''
  const content = upload ? upload.bytes.toString('base64') : (request.rawBody?.toString('base64') ?? '')
  return readAttempt(
    request.headers['idempotency-key'],
    ANONYMOUS,
    `${request.method} ${request.url}\n${String(company)}\n${content}`,
  )
}

export async function answerRequest(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A caller without a token learns nothing more than that, not even whether the upload was fine.
  const token = mounted.endpoint.access === 'public' ? null : checkToken(mounted, request)
  const upload = await readUpload(request, mounted.endpoint)
  const attempt = announcedAttempt(mounted, request, upload)
  const call: Call = { mounted, request, upload, attempt, token, after: [] }
  if (mounted.handler.kind === 'stream') return answerStream(call, reply, mounted.handler)
  let outcome: Outcome
  try {
    outcome = await dispatch(call, mounted.handler)
  } catch (error) {
    await keepRefusal(call, error)
    throw error
  }
  for (const work of call.after) work()
  return outcome.kept
    ? sendKept(reply, outcome.kept)
    : sendAnswer(mounted, reply, outcome.value, outcome.body)
}
