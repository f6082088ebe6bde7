import { join } from 'node:path'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { checkMember, resolveCompany, tokenOf } from '../access/check-member.ts'
import { AppError } from '../app-error.ts'
import type { Call, Outcome } from '../call.ts'
import type { FileParts, Handler, StreamedFile } from '../handler.ts'
import { makeInput } from '../input/make-input.ts'
import { onClose } from '../streams/event-stream.ts'
import { makeSpool, type Spool } from './spool.ts'

type Write = Extract<Handler<Endpoint>, { kind: 'export' }>['write']

/** Reads and writes all of it in one snapshot; tells `begin` as soon as there is something to send, and at the latest when it is whole. */
async function fill(call: Call, write: Write, spool: Spool, begin: (file: FileParts) => void): Promise<void> {
  const token = tokenOf(call)
  const caller = { ...token, companyId: await resolveCompany(call, token) }
  let hasBegun = false
  await call.mounted.deps.database.callerTransaction('snapshot', caller, async (opened) => {
    // What a reader has of one snapshot cannot go on in another.
    if (hasBegun) throw new Error('an export cannot be read twice')
    const { scope } = await checkMember(call, opened, token)
    const input = makeInput(call)
    const { signal } = input
    const { chunks, ...parts } = await write(opened.tx, scope, input)
    for await (const chunk of chunks) {
      if (signal.aborted) throw new AppError('service_unavailable')
      hasBegun = true
      if (await spool.write(chunk)) begin(parts)
    }
    spool.finish()
    begin(parts)
  })
}

/** What the caller sees is a transfer that ends in the middle, and no reason. */
export function logBreak({ request }: Call, error: unknown): void {
  request.log.error({ err: error, reqId: request.id }, 'a download broke off')
}

/**
 * Answers with a file that is written from one state of the company's books. What goes wrong before anything was sent is
 * answered as everywhere; what goes wrong after it breaks the transfer, so that nobody takes a part for the whole.
 */
export function answerExport(call: Call, write: Write): Promise<Outcome> {
  const { deps, streamPlaces } = call.mounted
  // A fixed number of parts hear of the end, and a few more than Node thinks usual.
  call.reply.raw.setMaxListeners(20)
  onClose(call.reply.raw, streamPlaces.take(tokenOf(call)))
  const spool = makeSpool(join(deps.config.dataDir, 'downloads'))
  onClose(call.reply.raw, () => void spool.close().catch(() => undefined))
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const begin = (parts: FileParts) => {
      if (hasBegun) return
      hasBegun = true
      const value: StreamedFile = { ...parts, chunks: spool.chunks() }
      resolve({ value, body: '', kept: null })
    }
    fill(call, write, spool, begin).catch((error: unknown) => {
      spool.fail(error)
      reject(error)
      if (hasBegun && !call.reply.raw.closed) logBreak(call, error)
    })
  })
}
