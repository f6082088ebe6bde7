import type { AuditProof } from '@counterfoil/contract/audit/audit.schema.ts'
import type { SealedEvent } from '@counterfoil/domain/audit/canonical-event.ts'
import type { Tx } from '../../db/database.ts'
import { allowMinutes } from '../../db/tables/allow-minutes.db.ts'
import type { Deps } from '../../deps.ts'
import { type CompanyName, inEveryCompany } from '../statistics/every-company.ts'
import { type ChainRow, chainOf, countUnsealed, eventsOutside } from './audit.db.ts'
import { chainedHash, NO_HASH } from './seal-events.ts'

const PAGE = 1000

type Bad = NonNullable<AuditProof['first_bad']>
type Walk = { events: number; hash: Buffer; bad: Bad | null }

/** The event at a place of the chain; null where it is gone. */
export function sealedEvent({ seq, hash: _, sealed_event_id: __, ...event }: ChainRow): SealedEvent | null {
  return event.id === null ? null : ({ ...event, seq: String(seq) } as SealedEvent)
}

/** What is wrong with the next place of a chain; else its hash. */
function look(row: ChainRow, { events, hash }: Walk): Bad | Buffer {
  const at = (reason: Bad['reason'], sequence: number) => ({
    sequence,
    event: row.sealed_event_id,
    reason,
  })
  if (row.seq !== BigInt(events + 1)) return at('missing_seal', events + 1)
  const event = sealedEvent(row)
  if (event === null) return at('missing_event', Number(row.seq))
  const right = chainedHash(hash, event)
  return right.equals(row.hash) ? right : at('changed', Number(row.seq))
}

async function walk(tx: Tx, companyId: string): Promise<Walk> {
  const walked: Walk = { events: 0, hash: NO_HASH, bad: null }
  for await (const rows of tx.pages(chainOf, { company_id: companyId }, PAGE)) {
    for (const row of rows) {
      if (walked.bad !== null) break
      const found = look(row, walked)
      if (Buffer.isBuffer(found)) {
        walked.hash = found
        walked.events += 1
      } else walked.bad = found
    }
  }
  return walked
}

/**
 * Walks the chain of a company's events from the first on, and says where it breaks: at an event that is not what it was
 * when it was sealed or is gone, at a seal that is gone, or with an event that is in no chain and waits for none. To be
 * called in a snapshot. What is written but not sealed yet is counted as waiting.
 */
export async function verifyEvents(tx: Tx, companyId: string): Promise<AuditProof> {
  await tx.run(allowMinutes)
  const { events, hash, bad } = await walk(tx, companyId)
  const [outside, unsealed] = await Promise.all([
    tx.first(eventsOutside, [companyId]),
    tx.first(countUnsealed, [companyId]),
  ])
  const added: Bad | null = outside ? { sequence: null, event: outside.id, reason: 'not_sealed' } : null
  const first_bad = bad ?? added
  return {
    status: first_bad === null ? 'intact' : 'broken',
    events,
    waiting: unsealed?.count ?? 0,
    first_bad,
    head: events === 0 ? null : { sequence: events, hash: hash.toString('hex') },
  }
}

/** {@link verifyEvents} for every company, each in a snapshot; answers for how many it failed. */
export function verifyEveryChain(
  deps: Pick<Deps, 'database' | 'logger'>,
  tell: (company: CompanyName, proof: AuditProof) => void,
): Promise<number> {
  return inEveryCompany(deps, 'the events of a company could not be verified', async (company) => {
    const companyId = company.company_id
    tell(
      company,
      await deps.database.transaction('snapshot', { companyId }, (tx) => verifyEvents(tx, companyId)),
    )
  })
}

/** Tells whoever runs the installation of each history that is not what it was. */
export async function checkEveryChain(deps: Pick<Deps, 'database' | 'logger'>): Promise<void> {
  await verifyEveryChain(deps, ({ company_id }, proof) => {
    if (proof.status === 'broken')
      deps.logger.error({ company_id, first_bad: proof.first_bad }, 'the history of a company was changed')
  })
}
