import { type Endpoint, needsPlan } from '@counterfoil/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerTx } from '../db/database.ts'
import type { TokenFacts } from '../services/access-tokens.ts'
import { AppError } from './app-error.ts'
import { findDefaultCompany, isUuid, namedCompany, requirePlan, toScope, toUser } from './authenticate.ts'
import { bearerOf, type Call, type Outcome } from './call.ts'
import { openEventStream } from './event-stream.ts'
import { foresee, isAsForeseen } from './foresee.ts'
import type { Handler, Input } from './handler.ts'
import { ANONYMOUS, announcedAttempt, keepRefusal, onceFor, sendClaim } from './kept-answers.ts'
import type { Mounted } from './mounted.ts'
import { readUpload } from './read-upload.ts'
import { type CompanyScope, type CurrentUser, requirePermission } from './scope.ts'
import { sendAnswer, sendKept } from './send-answer.ts'
import { validateParts } from './validate.ts'

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
  const sent = call.upload ? call.upload.texts : request.body
  const { query, body } = validateParts(mounted.endpoint, { query: request.query, body: sent })
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

async function checkMember(call: Call, opened: CallerTx, token: TokenFacts): Promise<Checked> {
  const { endpoint, deps } = call.mounted
  const session = await opened.session
  const user = toUser(session, token)
  const scope = session ? toScope(session, user, deps.clock.now()) : null
  if (!scope) throw new AppError(endpoint.companyInPath ? 'not_found' : 'permission_denied')
  if (endpoint.permission) requirePermission(scope, endpoint.permission)
  if (deps.config.billing && needsPlan(endpoint)) requirePlan(session, deps.clock.now())
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

async function answerReading(
  call: Call,
  ask: Extract<Handler<Endpoint>, { kind: 'reading' }>['ask'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const companyId = await resolveCompany(call, token)
  const caller = { ...token, companyId }
  return call.mounted.deps.database.callerTransaction('read', caller, async (opened) => {
    const checking = checkMember(call, opened, token)
    const foreseen = companyId === null ? null : foresee(companyId, call.mounted.deps.clock.now())
    const asking = foreseen && askNow(() => ask(opened.tx, foreseen, makeInput(call)))
    const { scope } = await checking
    const value = await (isAsForeseen(foreseen, scope) ? asking : ask(opened.tx, scope, makeInput(call)))
    return { value, body: call.mounted.write(value), kept: null }
  })
}

/** Whatever goes wrong is heard by whoever awaits the answer, and by nobody where the caller is refused before that. */
function askNow<T>(ask: () => Promise<T>): Promise<T> {
  const asking = (async () => ask())()
  asking.catch(() => undefined)
  return asking
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
    case 'reading':
      return answerReading(call, handler.ask)
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
