import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { lifecyclesFor } from '@counterfoil/domain/invoices/invoice-status.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

export type InvoiceOfInstalmentsRow = {
  currency: string
  amount_due: bigint
  due_date: string | null
  instalments: StoredInstalment[] | null
}

export const invoiceOfInstalments = sql<InvoiceOfInstalmentsRow>(`
  select i.currency, i.amount_due, i.due_date, instalments_of(i) as instalments
  from invoices i where i.company_id = $1 and i.id = $2`)

/** The invoice of the link $2, where it has instalments and something left. */
export const invoiceToGoOn = sql<{ id: string }>(`
  select i.id from payment_links l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  where l.company_id = $1 and l.id = $2 and invoice_is_open(i) and i.instalment_dates is not null`)

const OPEN = `company_id = :company_id and id = :id and lifecycle in (${sqlWords(lifecyclesFor('pay'))})`

/** The due date follows by the trigger `due_date`; that of before is kept once. */
export const saveInstalments = sql<
  unknown,
  {
    company_id: string
    id: string
    dates: readonly string[]
    amounts: readonly bigint[]
    today: string
  }
>(`
  update invoices set instalment_dates = :dates::date[], instalment_amounts = :amounts::bigint[],
    instalments_agreed_on = coalesce(instalments_agreed_on, :today::date),
    due_date_before = case when instalment_dates is null then due_date else due_date_before end,
    version = version + 1, updated_at = now()
  where ${OPEN}`)

export const dropInstalments = sql<unknown, { company_id: string; id: string }>(`
  update invoices set instalment_dates = null, instalment_amounts = null, instalments_agreed_on = null, due_date = due_date_before,
    due_date_before = null, version = version + 1, updated_at = now()
  where ${OPEN} and instalment_dates is not null`)
