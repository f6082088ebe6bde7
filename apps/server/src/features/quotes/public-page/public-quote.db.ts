import { sql } from '../../../db/statement.ts'

/** The one row a token opens; row-level security shows no other to who has nothing but a token. */
export const quoteOfToken = sql<{ company_id: string; id: string }>(
  'select company_id, id from quotes where token_hash = $1',
)

/** Where the company's calendar is; none of a company that was closed. */
export const companyOfQuote = sql<{ time_zone: string }>(
  'select time_zone from companies where company_id = $1 and closed_at is null',
)

/** $1 company, $2 quote: seen for the first time by who may still answer. Nobody who edits it has to read it anew for that. */
export const markQuoteViewed = sql<{ number: string | null; client_id: string }>(`
  update quotes set viewed_at = now(), updated_at = now()
  where company_id = $1 and id = $2 and viewed_at is null and lifecycle = 'sent' returning number, client_id`)
