import type {
  InvoiceObstacle,
  invoiceCheck,
  invoiceCheckBody,
} from '@counterfoil/contract/invoices/invoices.schema.ts'
import { canDo } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { type CheckedRow, checkedInvoices } from './invoice-checks.db.ts'

type Check = z.output<typeof invoiceCheckBody>

function obstacleOf(action: Check['action'], row: CheckedRow): InvoiceObstacle | null {
  const currency = currencyCode(row.currency)
  const verdict = canDo(action, {
    lifecycle: row.lifecycle,
    itemCount: Number(row.items),
    clientStatus: row.client_status,
    total: money(row.total, currency),
    amountDue: money(row.amount_due, currency),
    amountPaid: money(row.amount_paid, currency),
    hasAllocations: row.amount_paid + row.amount_credited > 0n || row.expects_money,
  })
  if (!verdict.ok) return verdict.reason
  return action === 'send_email' && row.to_addresses.length === 0 ? 'client_without_email' : null
}

/**
 * Tells of many invoices which of them an action may be taken on. One that is unknown refuses the whole question. What
 * only the action itself finds out, such as the limit of mails, is not foreseen.
 */
export async function checkInvoices(
  tx: Tx,
  companyId: string,
  { action, ids }: Check,
): Promise<z.output<typeof invoiceCheck>> {
  const rows = new Map((await tx.rows(checkedInvoices, [companyId, ids])).map((row) => [row.id, row]))
  return {
    results: ids.map((id) => {
      const row = found(rows.get(id))
      return { id, obstacle: obstacleOf(action, row), recipients: row.to_addresses }
    }),
  }
}
