import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import {
  BY_HAND,
  type PaymentState,
  paymentStatesBefore,
} from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

export type SettlementRow = {
  id: string
  number: string | null
  lifecycle: InvoiceLifecycle
  client_id: string
  client_name: string
  currency: string
  total: bigint
  amount_due: bigint
  amount_paid: bigint
  amount_credited: bigint
  /** What its issued credit notes come to. */
  credited_total: bigint
}

export const lockForSettlement = sql<SettlementRow>(`
  select id, number, lifecycle, client_id, client_name, currency, total, amount_due, amount_paid, amount_credited, credited_total
  from invoices where company_id = $1 and id = any($2::uuid[]) order by id for update`)

/** The payments are there before, with what they hold for the invoice: the last of them says when it was paid. */
export const applyAmount = sql(`
  update invoices set amount_paid = amount_paid + $3, version = version + 1, updated_at = now(),
    paid_at = case when total - withholding_total - amount_paid - $3 - amount_credited <= 0 then coalesce(paid_at, now()) end,
    paid_on = case when total - withholding_total - amount_paid - $3 - amount_credited <= 0 then invoice_paid_on($1, $2) end
  where company_id = $1 and id = $2`)

/** A payment that may still become money and names the invoice; one with a provider first. What has come is in `amount_paid`. */
export const liveAllocation = sql<{ status: PaymentState; provider: string }>(`
  select p.status, p.provider from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
  where a.company_id = $1 and a.invoice_id = $2 and p.status in (${sqlWords(paymentStatesBefore('completed'))})
  order by p.provider = '${BY_HAND}' limit 1`)
