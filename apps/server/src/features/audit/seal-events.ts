import { createHash } from 'node:crypto'
import { canonicalEvent, type SealedEvent } from '@counterfoil/domain/audit/canonical-event.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { chainHead, companiesToSeal, eventsToSeal, forgetSealed, insertSeals, lockChain } from './audit.db.ts'

/** Events sealed in one transaction. */
const BATCH = 1000
/** What stands before the first hash. */
export const NO_HASH = Buffer.alloc(32)

/** The hash of an event behind another one. */
export function chainedHash(previous: Buffer, event: SealedEvent): Buffer {
  return createHash('sha256').update(previous).update(canonicalEvent(event)).digest()
}

async function sealBatch(tx: Tx, companyId: string): Promise<number> {
  await tx.run(lockChain, [companyId])
  const [head, events] = await Promise.all([
    tx.first(chainHead, [companyId]),
    tx.rows(eventsToSeal, [companyId, BATCH]),
  ])
  if (events.length === 0) return 0
  let [seq, hash] = [head?.seq ?? 0n, head?.hash ?? NO_HASH]
  const seals = events.map((event) => {
    seq += 1n
    hash = chainedHash(hash, { ...event, seq: String(seq) })
    return { seq: String(seq), event: event.id, hash: hash.toString('hex') }
  })
  await tx.run(insertSeals, { company_id: companyId, seals: JSON.stringify(seals) })
  await tx.run(forgetSealed, [companyId, events.map(({ id }) => id)])
  return events.length
}

/** Seals what a company has written since the last time, in batches, behind the head of its chain. */
export async function sealEvents({ database }: Pick<Deps, 'database'>, companyId: string): Promise<void> {
  for (;;) {
    const sealed = await database.transaction('write', { companyId }, (tx) => sealBatch(tx, companyId))
    if (sealed < BATCH) return
  }
}

/** {@link sealEvents} for every company that has something to seal; one that fails is told and keeps no other waiting. */
export async function sealAllEvents(deps: Pick<Deps, 'database' | 'logger'>): Promise<void> {
  const companies = await deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
    tx.rows(companiesToSeal),
  )
  for (const { company_id } of companies) {
    try {
      await sealEvents(deps, company_id)
    } catch (error) {
      deps.logger.error({ err: error, company_id }, 'the events of a company could not be sealed')
    }
  }
}
