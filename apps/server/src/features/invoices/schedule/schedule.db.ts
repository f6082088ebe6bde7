import { lifecyclesFor } from '@counterfoil/domain/invoices/invoice-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

type Key = { company_id: string; id: string }

const NO_ORDER = 'scheduled_for = null, scheduled_by = null, scheduled_by_name = null'
const NO_FAILURE = 'schedule_failed_at = null, schedule_fault = null'

type Order = {
  scheduled_for: Date
  schedule_sends: boolean
  scheduled_by: string
  scheduled_by_name: string
  issue_date: string
  due_date: string | null
}

export const scheduleInvoice = sql<unknown, Key & Order>(`
  update invoices set scheduled_for = :scheduled_for, schedule_sends = :schedule_sends, scheduled_by = :scheduled_by,
    scheduled_by_name = :scheduled_by_name, issue_date = :issue_date, due_date = :due_date, ${NO_FAILURE},
    version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle in (${sqlWords(lifecyclesFor('schedule'))})`)

/** The dates an order gives a draft, or its end takes from it. */
export const dateDraft = sql<unknown, Key & Pick<Order, 'issue_date' | 'due_date'>>(`
  update invoices set issue_date = :issue_date, due_date = :due_date
  where company_id = :company_id and id = :id and lifecycle in (${sqlWords(lifecyclesFor('schedule'))})`)

/** Nothing where neither an order nor the failure of one stands on the draft. */
export const unscheduleInvoice = sql<unknown, Key>(`
  update invoices set ${NO_ORDER}, ${NO_FAILURE}, schedule_sends = false, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle in (${sqlWords(lifecyclesFor('unschedule'))})
    and (scheduled_for is not null or schedule_failed_at is not null)`)

/** Of all companies, as upkeep may: orders that are due, the oldest of each company first, so that none keeps others waiting. */
export const dueOrders = sql<{ company_id: string; id: string }>(`
  select i.company_id, i.id from invoices i join companies c on c.company_id = i.company_id and c.closed_at is null
  where i.scheduled_for <= $1
  order by row_number() over (partition by i.company_id order by i.scheduled_for, i.id), i.scheduled_for, i.id limit $2`)

export type DueOrderRow = {
  schedule_sends: boolean
  scheduled_for: Date
  scheduled_by: string
  scheduled_by_name: string
}

/** The order of a draft, if it is still there and due. Locked: nobody issues or takes it back meanwhile. */
export const dueOrder = sql<DueOrderRow, Key & { now: Date }>(
  `
  select schedule_sends, scheduled_for, scheduled_by, scheduled_by_name from invoices
  where company_id = :company_id and id = :id and scheduled_for <= :now for update`,
  { filled: ['scheduled_for', 'scheduled_by', 'scheduled_by_name'] },
)

/** The order ends; what it was to send stays known, so that it can be given again. */
export const failOrder = sql<{ client_id: string; client_name: string }, Key & { now: Date; fault: string }>(`
  update invoices set ${NO_ORDER}, schedule_failed_at = :now, schedule_fault = :fault, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and scheduled_for <= :now returning client_id, client_name`)
