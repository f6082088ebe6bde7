import { PAGE_SIZE_DEFAULT, type Paged } from '@counterfoil/contract/paging.ts'
import { remindersEndpoints } from '@counterfoil/contract/reminders/reminders.endpoints.ts'
import type {
  PlannedReminder,
  reminderCalendarQuery,
} from '@counterfoil/contract/reminders/reminders.schema.ts'
import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { plannedReminders } from '@counterfoil/domain/reminders/due-reminder.ts'
import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { readAddresses } from '../emails/documents/read-mail-facts.ts'
import { readSettings } from './change-settings.ts'
import { loadSteps, openInvoicesOf, type StepFacts, toReminded } from './reminded-invoices.ts'
import { followsOf, type RemindedInvoiceRow } from './reminders.db.ts'

type Planned = {
  readonly row: RemindedInvoiceRow
  readonly step: StepFacts
  readonly tone: ReminderTone
  readonly on: string
}

async function planAll(
  tx: Tx,
  scope: CompanyScope,
  { days, client }: { days: number; client: string | null },
  weekdays: readonly number[],
): Promise<Planned[]> {
  const stepsFor = await loadSteps(tx, scope.companyId)
  const until = addDays(scope.today, days)
  const all: Planned[] = []
  for await (const rows of openInvoicesOf(tx, scope.companyId, client)) {
    for (const row of rows) {
      const reminded = toReminded(row, stepsFor)
      for (const { step, tone, day } of plannedReminders(reminded, weekdays, scope.today, until))
        all.push({ row, step, tone, on: day })
    }
  }
  const key = ({ on, row }: Planned) => `${on} ${row.number} ${row.id} ${row.due_date}`
  return all
    .map((one) => ({ one, key: key(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)
}

function present(
  { row, step, tone, on }: Planned,
  to: readonly string[],
  isEnabled: boolean,
): PlannedReminder {
  return {
    on,
    step: step.id,
    days: step.offset,
    tone,
    is_own_step: step.row.client_id !== null,
    charges_late_fee: step.row.charges_late_fee,
    invoice: row.id,
    number: row.number,
    due_date: row.due_date,
    instalment: row.place === null || row.places === null ? null : { place: row.place, count: row.places },
    amount_due: formatMoney(money(row.amount_due, currencyCode(row.currency))),
    currency: row.currency,
    client: row.client_id,
    client_name: row.client_name,
    to: [...to],
    obstacle: to.length === 0 ? 'client_without_email' : isEnabled ? null : 'reminders_off',
  }
}

/**
 * What will go out in the next days, the earliest first, if nothing is paid until then; also of a company that has not turned reminders
 * on, to be looked at before. Answers a page of it and how many there are.
 */
export async function readCalendar(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof reminderCalendarQuery>,
): Promise<Paged<PlannedReminder>> {
  const { days, client = null, page = 1, page_size = PAGE_SIZE_DEFAULT } = query
  if (client !== null) found(await tx.first(followsOf, [scope.companyId, client]))
  const settings = await readSettings(tx, scope.companyId)
  const all = await planAll(tx, scope, { days, client }, settings.weekdays)
  const shown = presentShortList(
    remindersEndpoints.getReminderCalendar.path,
    { ...query, page, page_size },
    all,
  )
  const clients = shown.results.map(({ row }) => row.client_id)
  const addressesOf = await readAddresses(tx, scope.companyId, clients)
  return {
    ...shown,
    results: shown.results.map((one) => present(one, addressesOf(one.row.client_id), settings.is_enabled)),
  }
}
