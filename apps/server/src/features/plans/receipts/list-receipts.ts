import type { Paged } from '@counterfoil/contract/paging.ts'
import { plansEndpoints } from '@counterfoil/contract/plans/plans.endpoints.ts'
import type { PlanReceipt, planReceiptQuery } from '@counterfoil/contract/plans/plans.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { containsPattern, presentPage, readPage } from '../../../http/input/paging.ts'
import { presentReceipt } from '../plans.presenter.ts'
import { RECEIPT_ORDER, receiptCount, receiptPage } from './plan-receipts.db.ts'

/** What the company has paid for its plan, and what was paid back, newest first unless asked otherwise. */
export async function listReceipts(
  tx: Tx,
  companyId: string,
  query: z.output<typeof planReceiptQuery>,
): Promise<Paged<PlanReceipt>> {
  const page = readPage(query, RECEIPT_ORDER.type)
  const direction = page.isDescending ? 'desc' : 'asc'
  const filters = query.search ? 'search' : ''
  const values = { company_id: companyId, search: query.search ? containsPattern(query.search) : undefined }
  const [rows, counted] = await Promise.all([
    tx.rows(receiptPage(`${direction}|${page.seek}|${filters}`), { ...values, ...page.values }),
    tx.first(receiptCount(filters), values),
  ])
  const { path } = plansEndpoints.listPlanReceipts
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentReceipt })
}
