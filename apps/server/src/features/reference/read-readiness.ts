import type { ResponseOf } from '@counterfoil/contract/endpoint.ts'
import type { referenceEndpoints } from '@counterfoil/contract/reference/reference.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { checkDisk } from '../../services/storage/check-disk.ts'
import { answersInTime } from './answers-in-time.ts'
import { queueState } from './readiness.db.ts'

type Readiness = ResponseOf<typeof referenceEndpoints.getReadiness>
type Checks = Readiness['checks']

/** Anybody may ask, as often as they like: the database and the disk are asked no more often than this. */
const KEPT_MS = 2_000
/** Due for so long and not taken: nobody works on jobs. Ten thousand mails at once are sent in a third of it. */
const LATE_AFTER_SECONDS = 900

async function checkAll(deps: Deps): Promise<Checks> {
  const asked = deps.database.watch((tx) => tx.first(queueState))
  const [queue, storage] = await Promise.all([
    answersInTime(asked),
    answersInTime(checkDisk(deps.config.dataDir)),
  ])
  return {
    database: queue ? 'ok' : 'unavailable',
    queue: {
      status: !queue ? 'unknown' : queue.age_seconds > LATE_AFTER_SECONDS ? 'late' : 'ok',
      age_seconds: queue?.age_seconds ?? null,
      failed: queue?.failed ?? null,
    },
    mails: { failed: queue?.failed_mails ?? null },
    storage: storage ?? 'unavailable',
    documents: deps.pdf.isWell() ? 'ok' : 'unavailable',
  }
}

/**
 * Whether this process should be sent requests. Jobs and mails that were given up, little room on the disk and a document renderer
 * that crashed are told and no reason to send nothing: everything else works.
 */
function judge(checks: Checks): Readiness['status'] {
  const { database, queue, storage } = checks
  const isUsable = database === 'ok' && queue.status !== 'late' && (storage === 'ok' || storage === 'low')
  return isUsable ? 'ok' : 'unavailable'
}

/** Answers for the whole process, from checks that are kept for a moment. */
export function readinessReader(deps: Deps): () => Promise<Readiness> {
  let kept: { checks: Promise<Checks>; until: number } | null = null
  return async () => {
    if (!kept || performance.now() > kept.until) {
      kept = { checks: checkAll(deps), until: performance.now() + KEPT_MS }
    }
    const checks = await kept.checks
    return { status: deps.shutdown.isAnnounced() ? 'stopping' : judge(checks), checks }
  }
}
