import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { asCaller } from '../../db/connections/connection-shares.ts'
import { listeningSessions } from '../../db/session.db.ts'
import type { TokenFacts } from '../../services/access-tokens.ts'
import { admit, checkMember, resolveCompany, tokenOf } from '../access/check-member.ts'
import { AppError } from '../app-error.ts'
import type { Call } from '../call.ts'
import type { Handler, InCheckedScopes } from '../handler.ts'
import { makeInput } from '../input/make-input.ts'
import type { Mounted } from '../mounted.ts'
import { onClose, openEventStream } from './event-stream.ts'

/**
 * One look into a company for all who listen to it: their sessions, memberships and roles are read in one statement,
 * sent behind what the look asks, so that nothing is seen that came after the check.
 */
function lookForAll(mounted: Mounted): InCheckedScopes {
  return (companyId, listeners, look) =>
    mounted.deps.database.transaction('read', { companyId }, async (tx) => {
      const [seen, sessions] = await Promise.all([
        look(tx),
        tx.rows(listeningSessions, [companyId, listeners.map(({ sessionId }) => sessionId)]),
      ])
      const found = new Map(sessions.map((session) => [session.session_id, session]))
      const mayHear = (token: TokenFacts) => {
        const session = found.get(token.sessionId)
        try {
          admit(mounted, session?.user_id === token.userId ? session : null, token)
          return true
        } catch (error) {
          if (error instanceof AppError) return false
          throw error
        }
      }
      return { seen, allowed: new Set(listeners.filter(mayHear)) }
    })
}

/** Checks a caller as for any call of a member, then answers with a stream that goes on until the checks fail. */
export async function answerStream(
  call: Call,
  reply: FastifyReply,
  { start }: Extract<Handler<Endpoint>, { kind: 'stream' }>,
): Promise<FastifyReply> {
  const { mounted } = call
  const token = tokenOf(call)
  onClose(reply.raw, mounted.streamPlaces.take(token))
  const caller = { ...token, companyId: await asCaller(token.userId, () => resolveCompany(call, token)) }
  const follow = await start(
    {
      listener: token,
      check: (look) =>
        // What the stream goes on to do is nobody's request: only this is counted for the caller.
        asCaller(token.userId, () =>
          mounted.deps.database.callerTransaction('read', caller, async (opened) => {
            const { scope } = await checkMember(call, opened, token)
            return look(opened.tx, scope)
          }),
        ),
      checkAll: lookForAll(mounted),
      onGone: (work) => onClose(reply.raw, work),
    },
    makeInput(call),
  )
  follow(openEventStream(reply))
  return reply
}
