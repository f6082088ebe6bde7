import type {
  InvoiceReminders,
  PlannedReminder,
  ReminderSettings,
  ReminderStep,
} from '@counterfoil/contract/reminders/reminders.schema.ts'
import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { sampleId } from '../sample-id.ts'

const id = (what: string | number) => sampleId(`rem ${what}`)

export const SAMPLE_REMINDER_SETTINGS: ReminderSettings = {
  is_enabled: false,
  from_hour: 9,
  to_hour: 17,
  weekdays: [1, 2, 3, 4, 5],
  version: 4,
}

export function sampleStep(days: number, over: Partial<ReminderStep> = {}): ReminderStep {
  return {
    id: id(days),
    client: null,
    days,
    tone: days < 0 ? 'upcoming' : 'overdue',
    texts: {},
    charges_late_fee: false,
    starts_on: '2026-07-01',
    version: 2,
    created_at: '2026-07-01T08:00:00Z',
    updated_at: '2026-07-01T08:00:00Z',
    ...over,
  }
}

export function samplePlanned(over: Partial<PlannedReminder> = {}): PlannedReminder {
  return {
    on: '2026-08-03',
    step: id(3),
    days: 3,
    tone: 'overdue',
    is_own_step: false,
    charges_late_fee: false,
    invoice: id('inv'),
    number: 'INV-2026-0001',
    due_date: '2026-07-31',
    instalment: null,
    amount_due: '1250.50',
    currency: 'EUR',
    client: id('cli'),
    client_name: 'Babbage & Sons',
    to: ['payer@example.com'],
    obstacle: null,
    ...over,
  }
}

const plannedStep = (on: string, days: number, tone: ReminderTone) => ({
  on,
  step: id(days),
  days,
  tone,
  due_date: '2026-07-31',
})

export function sampleInvoiceReminders(
  invoice: string,
  over: Partial<InvoiceReminders> = {},
): InvoiceReminders {
  return {
    invoice,
    is_enabled: true,
    follows: 'company',
    paused_at: null,
    paused_by_name: null,
    sent: [],
    planned: [plannedStep('2026-08-03', 3, 'overdue'), plannedStep('2026-08-10', 10, 'overdue_again')],
    ...over,
  }
}
