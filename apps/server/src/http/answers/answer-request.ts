import { join } from 'node:path'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCaller } from '../../db/connections/connection-shares.ts'
import type { TokenFacts } from '../../services/access-tokens.ts'
import { toUser } from '../access/authenticate.ts'
import { checkMember, resolveCompany, tokenOf } from '../access/check-member.ts'
import { AppError } from '../app-error.ts'
import { bearerOf, type Call, callerOf, type Outcome } from '../call.ts'
import { expectedFacts, forgetFacts, isAsExpected, rememberFacts } from '../expected-facts.ts'
import { type Handler, type InScope, isFileAnswer, type StreamedFile } from '../handler.ts'
import { makeInput } from '../input/make-input.ts'
import { type FormFile, readUpload } from '../input/read-upload.ts'
import type { Mounted } from '../mounted.ts'
import {
  announcedAttempt,
  answerOnce,
  keepRefusal,
  sendClaim,
  signedOutActor,
} from '../retries/answer-once.ts'
import { answerStream } from '../streams/answer-stream.ts'
import { onClose } from '../streams/event-stream.ts'
import { answerExport, logBreak } from './answer-export.ts'
import { sendAnswer, sendKept } from './send-answer.ts'

/** Whose token a request carries; 401 where it has none that holds. */
export function checkToken({ deps }: Mounted, request: FastifyRequest): TokenFacts {
  const bearer = bearerOf(request)
  if (!bearer) throw new AppError('not_authenticated')
  const check = deps.tokens.check(bearer)
  if (check.ok) return check.token
  throw new AppError(check.reason === 'expired' ? 'token_expired' : 'not_authenticated')
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
    const claim = sendClaim(call, tx)
    const { scope } = await checking
    return answerOnce(call, tx, claim, () => run(tx, scope, makeInput(call)))
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
    const expected =
      companyId === null ? null : expectedFacts(token.userId, companyId, call.mounted.deps.clock.now())
    if (expected) checking.catch(() => forgetFacts(token.userId, expected.companyId))
    const asking = expected && askNow(() => ask(opened.tx, expected, makeInput(call)))
    const { scope } = await checking
    rememberFacts(scope)
    const value = await (isAsExpected(expected, scope) ? asking : ask(opened.tx, scope, makeInput(call)))
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
  const run = await prepare(makeInput(call), caller)
  return answerMember(call, run)
}

async function answerDetached(
  call: Call,
  run: Extract<Handler<Endpoint>, { kind: 'detached' }>['run'],
): Promise<Outcome> {
  const token = tokenOf(call)
  const { database } = call.mounted.deps
  const caller = { ...token, companyId: await resolveCompany(call, token) }
  const { scope } = await database.callerTransaction('read', caller, (opened) =>
    checkMember(call, opened, token),
  )
  const inScope: InScope = (mode, work) =>
    database.callerTransaction(mode, caller, async (opened) => {
      await checkMember(call, opened, token)
      return work(opened.tx)
    })
  const value = await run(scope, inScope, makeInput(call))
  return { value: countedFor(call, value), body: written(call, value), kept: null }
}

/**
 * A file that is made while it is sent takes one of its caller's places, 429 where there is none, and goes on to count for
 * them, one step after the other; its faults are logged.
 */
function countedFor(call: Call, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('chunks' in value)) return value
  // Nothing of it is made before its reader has a place.
  onClose(call.reply.raw, call.mounted.streamPlaces.take(tokenOf(call)))
  const { chunks, ...parts } = value as StreamedFile
  async function* counted() {
    const steps = chunks[Symbol.asyncIterator]()
    try {
      for (;;) {
        const step = await asCaller(callerOf(call), () => steps.next())
        if (step.done) return
        yield step.value
      }
    } catch (error) {
      if (!call.reply.raw.closed) logBreak(call, error)
      throw error
    } finally {
      await steps.return?.()
    }
  }
  return { ...parts, chunks: counted() }
}

/** The answer as it is sent; nothing of a file, which is sent as it is. */
function written({ mounted }: Call, value: unknown): string {
  return isFileAnswer(mounted.endpoint, value) ? '' : mounted.write(value)
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
    const claim = sendClaim(call, tx)
    return answerOnce(call, tx, claim, () => run(tx, user, makeInput(call)))
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
  return deps.database.transaction(modeOf(endpoint), { actor: signedOutActor(call) }, async (tx) => {
    call.after.length = 0
    const claim = sendClaim(call, tx)
    return answerOnce(call, tx, claim, () => run(tx))
  })
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
    case 'export':
      return answerExport(call, handler.write)
    case 'user':
      return answerUser(call, handler.run)
    case 'preparedUser':
      return answerPreparedUser(call, handler.prepare)
    case 'anonymous':
      return answerAnonymous(call, handler.prepare)
    case 'public':
      return handler.run(makeInput(call)).then((value) => ({
        value,
        body: written(call, value),
        kept: null,
      }))
  }
}

/** {@link dispatch}, with a refusal kept for a repeat. */
async function outcomeOf(
  call: Call,
  handler: Exclude<Handler<Endpoint>, { kind: 'stream' }>,
): Promise<Outcome> {
  try {
    return await dispatch(call, handler)
  } catch (error) {
    await keepRefusal(call, error)
    throw error
  }
}

export async function answerRequest(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = await readUpload(request, mounted.endpoint, join(mounted.deps.config.dataDir, 'uploads'))
  try {
    return await answerForm(mounted, request, reply, form)
  } finally {
    if (form?.isSpooled) await form.file.close()
  }
}

async function answerForm(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormFile | null,
): Promise<FastifyReply> {
  const token = request.tokenFacts ?? null
  const attempt = await announcedAttempt(mounted, request, form)
  const call: Call = { mounted, request, reply, form, attempt, token, after: [] }
  const { handler } = mounted
  if (handler.kind === 'stream') return answerStream(call, reply, handler)
  const outcome = await asCaller(callerOf(call), () => outcomeOf(call, handler))
  for (const work of call.after) work()
  return outcome.kept
    ? sendKept(reply, outcome.kept)
    : sendAnswer(mounted, reply, outcome.value, outcome.body)
}
