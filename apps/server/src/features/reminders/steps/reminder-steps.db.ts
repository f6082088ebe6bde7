import { sql } from '../../../db/statement.ts'

export type ReminderTexts = Partial<Record<string, { subject: string; message: string }>>

export type ReminderStepRow = {
  id: string
  client_id: string | null
  days: number
  texts: ReminderTexts
  charges_late_fee: boolean
  starts_on: string
  version: number
  created_at: Date
  updated_at: Date
}

const STEP =
  's.id, s.client_id, s.days, s.texts, s.charges_late_fee, s.starts_on::text as starts_on, s.version, s.created_at, s.updated_at'

/** All steps of a company: its own and those of its clients, by their days. */
export const stepsOf = sql<ReminderStepRow>(
  `select ${STEP} from reminder_steps s where s.company_id = $1 order by s.client_id nulls first, s.days`,
)

/** The steps of the company where $2 is null, else those of a client. */
export const stepsOfOwner = sql<ReminderStepRow>(
  `select ${STEP} from reminder_steps s where s.company_id = $1 and s.client_id is not distinct from $2 order by s.days`,
)

export const stepForUpdate = sql<ReminderStepRow>(
  `select ${STEP} from reminder_steps s where s.company_id = $1 and s.id = $2 for update`,
)

type Written = {
  company_id: string
  id: string
  days: number
  texts: string
  charges_late_fee: boolean
  starts_on: string
}

export const insertStep = sql<ReminderStepRow, Written & { client_id: string | null }>(`
  insert into reminder_steps as s (company_id, id, client_id, days, texts, charges_late_fee, starts_on)
  values (:company_id, :id, :client_id, :days, :texts, :charges_late_fee, :starts_on) returning ${STEP}`)

export const updateStep = sql<ReminderStepRow, Written>(`
  update reminder_steps s set days = :days, texts = :texts, charges_late_fee = :charges_late_fee, starts_on = :starts_on, version = version + 1, updated_at = now()
  where s.company_id = :company_id and s.id = :id returning ${STEP}`)

export const deleteStep = sql('delete from reminder_steps where company_id = $1 and id = $2')
