import { sql } from '../../db/statement.ts'

export const insertEvent = sql(`
  insert into timeline_events (company_id, id, type, invoice_id, client_id, payment_id, actor_id, actor_name, subject, data)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
