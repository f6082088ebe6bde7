import { sql } from '../statement.ts'

/** Reading all invoices of a company may take longer than a request may. */
export const allowMinutes = sql("select set_config('statement_timeout', '600000', true)")
