import type { BulkResults, Refusal } from '@counterfoil/contract/bulk.ts'
import type { Tx } from '../db/database.ts'
import { toProblem } from './answers/problem.ts'
import { AppError } from './app-error.ts'

/** What the record's own call would answer, without what names a single request. */
function toRefusal(error: AppError): Refusal {
  const { status, detail, error_code, code, params, errors, faults } = toProblem(error, '')
  return { status, detail, error_code, code, params, errors, faults }
}

async function refusalOf(tx: Tx, act: () => Promise<void>): Promise<Refusal | null> {
  try {
    await tx.savepoint(act)
    return null
  } catch (error) {
    if (error instanceof AppError) return toRefusal(error)
    throw error
  }
}

/** What would be refused to each of the others too: they are not tried, which would hold what is locked for nothing. */
const ENDS_THE_REST: ReadonlySet<string> = new Set(['mail_limit_reached', 'rate_limited'])

/**
 * Takes an action on each record in one transaction, one after the other, in the order given. What is refused of one
 * record is undone for that record alone; anything unforeseen undoes all. The caller has locked the records before, in
 * one order for all callers. A limit that one meets is the refusal of all after it.
 */
export async function eachRecord(
  tx: Tx,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<BulkResults> {
  const results: BulkResults['results'] = []
  let limit: Refusal | null = null
  for (const id of new Set(ids)) {
    const refusal: Refusal | null = limit ?? (await refusalOf(tx, () => act(id)))
    if (refusal && ENDS_THE_REST.has(refusal.error_code)) limit = refusal
    results.push({ id, refusal })
  }
  const refused = results.filter(({ refusal }) => refusal !== null).length
  return { results, succeeded: results.length - refused, refused }
}
