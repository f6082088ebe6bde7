import { sql } from '../../db/statement.ts'

export const writtenClient = sql<{ name: string; language: string | null }>(
  'select name, language from clients where company_id = $1 and id = $2',
)

type Attached = {
  client_id: string
  /** Null of a draft. */
  number: string | null
  is_cancelled: boolean
}

/** Documents of company $1 that a mail may bring along: record $2. */
export const attachedInvoice = sql<Attached>(`
  select client_id, number, lifecycle = 'cancelled' as is_cancelled from invoices where company_id = $1 and id = $2`)
export const attachedCreditNote = sql<Attached>(`
  select client_id, number, false as is_cancelled from credit_notes where company_id = $1 and id = $2`)
export const attachedQuote = sql<Attached & { quote_version: number }>(`
  select client_id, number, false as is_cancelled, quote_version from quotes where company_id = $1 and id = $2`)
