import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SettlementRow } from '../../invoices/settlement/settle-invoice.ts'
import { heldWithProviders } from '../payments.db.ts'

type Laid = { readonly invoice: Pick<SettlementRow, 'id' | 'amount_due'>; readonly amount: bigint }

/**
 * Refuses money that staff say is there beside a payment its provider may still complete, where an invoice has not
 * enough due for both. The caller holds the invoices' locks, which every payment takes before it is laid on them.
 */
export async function refuseBesideProvider(tx: Tx, companyId: string, laid: readonly Laid[]): Promise<void> {
  if (laid.length === 0) return
  const rows = await tx.rows(heldWithProviders, [companyId, laid.map(({ invoice }) => invoice.id)])
  const held = new Map(rows.map((row) => [row.invoice_id, row.held]))
  if (laid.some(({ invoice, amount }) => amount + (held.get(invoice.id) ?? 0n) > invoice.amount_due))
    throw new AppError('payment_with_provider', {
      detail: fault('card_payment_on_its_way'),
    })
}
