import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import { type PaymentState, paymentStatesBefore } from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import { KEEPS_CREDIT } from '../crediting/crediting.db.ts'
import type { InvoiceRow } from '../invoices.db.ts'
import { ISSUE_FACTS, type IssueFactsRow } from '../lifecycle/issue-facts.db.ts'

export type CheckedRow = Pick<
  InvoiceRow,
  | 'id'
  | 'client_id'
  | 'lifecycle'
  | 'currency'
  | 'total'
  | 'tax_total'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_credited'
  | 'credited_total'
  | 'custom_fields'
> &
  IssueFactsRow & {
    client_status: ClientStatus
    items: bigint
    /** A payment that may still become money names it. */
    expects_money: boolean
    keeps_credit: boolean
  }

const BEFORE: readonly PaymentState[] = paymentStatesBefore('completed')

/** All that decides whether something may be done to each of these invoices. */
export const checkedInvoices = sql<CheckedRow>(`
  select i.id, i.client_id, i.lifecycle, i.currency, i.total, i.tax_total, i.amount_due, i.amount_paid, i.amount_credited, i.credited_total, i.custom_fields, cl.status as client_status,
    (select count(*) from invoice_items t where t.company_id = i.company_id and t.invoice_id = i.id) as items,
    exists (select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
      where a.company_id = i.company_id and a.invoice_id = i.id and p.status in (${sqlWords(BEFORE)})) as expects_money,
    ${KEEPS_CREDIT} as keeps_credit, ${ISSUE_FACTS}
  from invoices i join clients cl on cl.company_id = i.company_id and cl.id = i.client_id
  where i.company_id = $1 and i.id = any ($2::uuid[])`)

/** Which of these are invoices of the company. */
export const namedInvoices = sql<{ id: string }>(
  'select i.id from invoices i where i.company_id = $1 and i.id = any ($2::uuid[])',
)

/** Locks invoices in the order of their ids; of one client, where one is named. */
export const lockedInvoices = sql<{ id: string }>(`
  select i.id from invoices i
  where i.company_id = $1 and i.id = any ($2::uuid[]) and ($3::uuid is null or i.client_id = $3)
  order by i.id for update`)
