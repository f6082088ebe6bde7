import type { BulkResults, bulkBody } from '@counterfoil/contract/bulk.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { eachRecord } from '../../http/each-record.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { bookLine } from './accept-bank-line.ts'
import { bankLinesForUpdate } from './bank-lines.db.ts'
import { presentLines } from './list-bank-lines.ts'

/**
 * Books lines as their first suggestion says, where it is sure; one that is not, or is no longer, is refused by itself. Lines and
 * invoices are locked before, so that two such calls wait for each other.
 */
export async function acceptSureLines(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { ids }: z.output<typeof bulkBody>,
): Promise<BulkResults> {
  const { companyId } = scope
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await tx.rows(bankLinesForUpdate, [companyId, wanted])
  if (rows.length !== wanted.length) throw new AppError('not_found')
  const suggested = (await presentLines(tx, companyId, rows)).flatMap(({ suggestions }) =>
    suggestions.slice(0, 1),
  )
  await lockInvoices(tx, companyId, [
    ...new Set(suggested.flatMap(({ allocations }) => allocations.map(({ invoice }) => invoice))),
  ])
  return eachRecord(tx, wanted, async (id) => {
    const row = found(rows.find((one) => one.id === id))
    if (row.status !== 'open') throw new AppError('bank_line_decided')
    // Told anew for each: a line before it may have paid what this one was for.
    const [line] = await presentLines(tx, companyId, [row])
    const [first] = line?.is_sure ? line.suggestions : []
    if (!first) throw new AppError('bank_line_not_sure')
    const allocations = first.allocations.map(({ invoice, amount }) => ({ invoice, amount }))
    await bookLine(
      tx,
      deps,
      scope,
      row,
      first.payment ? { payment: first.payment, allocations: [] } : { allocations },
    )
  })
}
