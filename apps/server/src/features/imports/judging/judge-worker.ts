import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { AppError } from '../../../http/app-error.ts'
import type { AnyImportRows, ImportBatch } from '../import-kind.ts'
import { readTable } from '../reading/read-table.ts'
import { columnsOf, withSamples } from './judge-columns.ts'
import type { Judged, JudgeOrder, JudgeReply, JudgeRequest } from './judge-protocol.ts'
import { judgeRows } from './judge-rows.ts'

/** Records written by one statement: a few short ones rather than one that may take too long. */
const WRITTEN_AT_ONCE = 500

/** Below the server's own thread. Only Linux gives each thread a priority of its own. */
const NICE = 5

type Taken = { kind: AnyImportRows; made: readonly { readonly name: string }[] }

/** The program of a thread that reads and judges one file after the other, and hands out what is to be written. */
function serve(port: MessagePort): void {
  let last: Taken | null = null
  const send = (reply: JudgeReply) => port.postMessage(reply)

  async function judge({ bytes, rowsModule, context, mapping }: JudgeOrder): Promise<Judged> {
    last = null
    const { importRows: kind }: { importRows: AnyImportRows } = await import(rowsModule)
    send({ progress: { step: 'reading', rows: 0, done: 0 } })
    const file = await (kind.read ?? readTable)(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const columns = columnsOf(kind, file, mapping)
    const rows = file.rows.length
    const common = { rows, columns: withSamples(columns, file) }
    const hasNames = columns.some(({ field }) => field !== null && kind.namingFields.includes(field))
    const tell = (done: number) => send({ progress: { step: 'judging', rows, done } })
    const rules = kind.rulesOf(context, file)
    const { taken, refused } = judgeRows(kind, rules, hasNames ? file : { ...file, rows: [] }, columns, tell)
    last = { kind, made: taken }
    return {
      ...common,
      hasNames,
      ready: taken.length,
      refused: refused.count,
      refusedRows: refused.first,
      refusedList: refused.packed(),
      batches: Math.ceil(taken.length / WRITTEN_AT_ONCE),
    }
  }

  function batchAt(at: number): ImportBatch {
    if (!last) throw new Error('no file was judged')
    return last.kind.batchOf(last.made.slice(at * WRITTEN_AT_ONCE, (at + 1) * WRITTEN_AT_ONCE))
  }

  async function reply(request: JudgeRequest): Promise<JudgeReply> {
    try {
      return 'batch' in request ? { batch: batchAt(request.batch) } : { judged: await judge(request.order) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, detail, fields } = error
      return { refusal: { code, detail, ...(fields && { fields }) } }
    }
  }

  port.on('message', (request: JudgeRequest) => {
    void reply(request).then(send)
  })
}

if (process.platform === 'linux') setPriority(NICE)
if (parentPort) serve(parentPort)
