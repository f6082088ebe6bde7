import { sql } from '../../../db/statement.ts'

/** Lays a part of what no invoice has of a completed payment on one; it may be on that one with another part already. */
export const layOnInvoice = sql<
  unknown,
  { company_id: string; payment_id: string; invoice_id: string; amount: bigint }
>(`
  insert into payment_allocations (company_id, payment_id, invoice_id, amount) values (:company_id, :payment_id, :invoice_id, :amount)
  on conflict (company_id, payment_id, invoice_id) do update set amount = payment_allocations.amount + excluded.amount`)

/** The day from which that part counts. */
export const keepLaterDay = sql<
  unknown,
  { company_id: string; payment_id: string; invoice_id: string; day: string; amount: bigint }
>(`
  insert into later_allocations (company_id, payment_id, invoice_id, day, amount)
  values (:company_id, :payment_id, :invoice_id, :day, :amount)
  on conflict (company_id, payment_id, invoice_id, day) do update set amount = later_allocations.amount + excluded.amount`)

export const countVersion = sql(
  "update payments set version = version + 1 where company_id = $1 and id = $2 and status = 'completed'",
)
