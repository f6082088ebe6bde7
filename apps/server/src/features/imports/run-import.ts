import { type Fault, fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { memberScope } from '../../http/access/check-member.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { keepBytes, readBytes } from './import-files.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportProgress, ImportStopped } from './import-progress.ts'
import { beginTakingIn, endTakingIn, finishTakingIn, isTakenUp, lockWriting } from './import-run.db.ts'
import { dropFile, type ImportRow } from './imports.db.ts'
import { type JudgedFile, judgeInThread } from './judging/judge-thread.ts'
import { type ImportJob, importJob } from './queue-import.ts'
import { removeNext } from './undo-import.ts'

export type ImportKinds = Readonly<Record<ImportRow['noun'], ImportKind>>

type RunDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'shutdown'>
type Order = Pick<ImportRow, 'noun' | 'created_by' | 'mapping' | 'take' | 'tries'>

/** A file whose import ends the process each time is given up. */
const MOST_TRIES = 5

/** The process ends: the job fails, and is taken up by another node or after the start. */
class ServerStops extends Error {
  override name = 'ServerStops'
}

type Run = {
  readonly deps: RunDeps
  readonly job: ImportJob
  readonly order: Order
  readonly kind: ImportKind
  readonly progress: ImportProgress
}

/** The scope of whoever ordered it, checked anew. */
function scopeOf(tx: Tx, { deps, job, order, kind }: Run): Promise<CompanyScope> {
  const member = { companyId: job.company_id, userId: order.created_by, permission: kind.permission }
  return memberScope(tx, deps, member)
}

async function judge(run: Run): Promise<JudgedFile> {
  const { deps, job, order, kind, progress } = run
  const { bytes, context } = await deps.database.transaction(
    'read',
    { companyId: job.company_id },
    async (tx) => {
      const scope = await scopeOf(tx, run)
      const file = { companyId: job.company_id, importId: job.import_id, part: 'file' } as const
      return {
        bytes: (await readBytes(tx, file)) ?? Buffer.alloc(0),
        context: await kind.contextOf(tx, scope),
      }
    },
  )
  const mapping = order.mapping === null ? null : JSON.parse(order.mapping)
  const judgeOrder = { bytes, rowsModule: kind.rowsModule.href, context, mapping }
  return judgeInThread(judgeOrder, {
    tell: ({ step, rows, done }) => progress.tell({ status: step, rows, done }),
    signal: progress.signal,
  })
}

/** Writes all that is to be taken in, batch by batch. */
async function writeBatches(tx: Tx, scope: CompanyScope, run: Run, judged: JudgedFile): Promise<void> {
  const { kind, job, progress, deps } = run
  let done = judged.refused
  for (let at = 0; at < judged.batches; at += 1) {
    progress.tell({ status: 'writing', rows: judged.rows, done })
    const batch = await judged.batchAt(at)
    await kind.write(tx, scope, batch, job.import_id)
    done += batch.records.length
    progress.signal.throwIfAborted()
    if (deps.shutdown.isAnnounced()) throw new ServerStops()
  }
}

/**
 * Takes in what was judged, in one transaction: all of it is there at once, with the import's own end and event, or none.
 * It holds no row that anybody else writes. A second run of the same import waits and finds it done.
 */
async function takeIn(tx: Tx, run: Run, judged: JudgedFile): Promise<void> {
  const { job, order, kind } = run
  const { company_id, import_id: id } = job
  await tx.run(lockWriting, [id])
  if (!(await tx.first(isTakenUp, { company_id, id }))) throw new ImportStopped()
  const scope = await scopeOf(tx, run)
  const takesNone = order.take === 'all_or_none' && judged.refused > 0
  const imported = takesNone ? 0 : judged.ready
  if (imported > 0) await writeBatches(tx, scope, run, judged)
  await run.progress.settled()
  if (judged.refused > 0)
    await keepBytes(tx, { companyId: company_id, importId: id, part: 'refused' }, judged.refusedList)
  await tx.run(dropFile, [company_id, id])
  const finished = await tx.first(finishTakingIn, {
    company_id,
    id,
    rows: judged.rows,
    imported,
    refused: judged.refused,
    columns: JSON.stringify(judged.columns.map(({ name, field }) => ({ name, field }))),
    refused_rows: JSON.stringify(judged.refusedRows),
  })
  if (!finished) throw new ImportStopped()
  if (imported === 0) return
  const data = { import: id, count: imported, refused: judged.refused }
  await recordEvent(tx, scope, { type: kind.event, subject: finished.file_name, data })
}

async function takeInFile(run: Run): Promise<void> {
  const { deps, job, kind, progress } = run
  const judged = await judge(run)
  try {
    if (!judged.hasNames) throw invalid({ mapping: [kind.noNames] })
    await deps.database.transaction('write', { companyId: job.company_id }, (tx) => takeIn(tx, run, judged))
  } finally {
    judged.end()
    await progress.settled()
  }
}

/** What stood in the way; of several faults of a file, the first. */
function faultOf({ code, detail, fields = {} }: AppError): Fault {
  const written = code === 'validation_error' ? Object.values(fields)[0]?.[0] : undefined
  return written ?? detail
}

/** Ends an import that takes nothing in: with its reason, or as cancelled where that was asked for. */
async function endWithout(
  deps: RunDeps,
  { company_id, import_id: id }: ImportJob,
  why: Fault,
): Promise<void> {
  await deps.database.transaction('write', { companyId: company_id }, async (tx) => {
    await tx.first(endTakingIn, { company_id, id, fault: serialiseFault(why) })
    await tx.run(dropFile, [company_id, id])
  })
}

async function carryOut(deps: RunDeps, kinds: ImportKinds, job: ImportJob, order: Order): Promise<void> {
  if (order.tries > MOST_TRIES) return endWithout(deps, job, fault('import_broke_off'))
  const progress = new ImportProgress(deps.database, job)
  const run = { deps, job, order, kind: found(kinds[order.noun]), progress }
  try {
    await takeInFile(run)
  } catch (error) {
    const isCancelled = error instanceof ImportStopped || progress.signal.aborted
    if (error instanceof AppError && !isCancelled) return endWithout(deps, job, faultOf(error))
    if (!isCancelled) throw error
    await endWithout(deps, job, fault('import_broke_off'))
  }
}

/**
 * The job of an import: takes its file in, or goes on with its undoing, whichever its row says is to be done. Asked twice it
 * does so once; what fails for a reason of its own ends with that reason; what broke off is begun again.
 */
export async function runImport(deps: RunDeps, kinds: ImportKinds, payload: unknown): Promise<void> {
  const job = importJob.parse(payload)
  const key = { company_id: job.company_id, id: job.import_id }
  const order = await deps.database.transaction('write', { companyId: job.company_id }, (tx) =>
    tx.first(beginTakingIn, key),
  )
  if (order) return carryOut(deps, kinds, job, order)
  // Cancelled before it was begun anew, after a run that broke off.
  await endWithout(deps, job, fault('import_broke_off'))
  while (await removeNext(deps, kinds, job)) if (deps.shutdown.isAnnounced()) throw new ServerStops()
}
