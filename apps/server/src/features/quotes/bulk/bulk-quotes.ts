import type { BulkResults, bulkBody } from '@counterfoil/contract/bulk.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { eachRecord } from '../../../http/each-record.ts'
import { deleteQuote } from '../drafts/update-quote.ts'
import { sendQuote } from '../lifecycle/send-quote.ts'
import { lockQuotesAndBefore } from '../quotes.db.ts'

type Body = z.output<typeof bulkBody>

/**
 * Holds all of these quotes and the versions before them, or throws `not_found` where one of these is unknown or another
 * company's.
 */
async function holdQuotes(tx: Tx, { companyId }: CompanyScope, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const held = new Set((await tx.rows(lockQuotesAndBefore, [companyId, wanted])).map(({ id }) => id))
  if (!wanted.every((id) => held.has(id))) throw new AppError('not_found')
}

/** Sends many quotes to the addresses of their clients, in the order of the call, which is that of their numbers. */
export async function sendQuotes(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { ids }: Body,
): Promise<BulkResults> {
  await holdQuotes(tx, scope, ids)
  return eachRecord(tx, ids, async (id) => {
    await sendQuote(tx, deps, scope, id, undefined)
  })
}

/** Deletes the drafts among these quotes. */
export async function deleteQuotes(tx: Tx, scope: CompanyScope, { ids }: Body): Promise<BulkResults> {
  await holdQuotes(tx, scope, ids)
  return eachRecord(tx, ids, async (id) => {
    await deleteQuote(tx, scope, id)
  })
}
