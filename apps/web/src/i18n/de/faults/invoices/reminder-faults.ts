import type { REMINDER_FAULTS } from '@counterfoil/domain/faults/texts/invoices/reminder-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const reminderFaults: Translated<typeof REMINDER_FAULTS> = {
  reminder_step_exists: 'An diesem Tag gibt es bereits eine Stufe.',
  too_many_reminder_steps: 'Es sind höchstens {max} Stufen möglich.',
  reminder_hours_end_first: 'Die Uhrzeit muss nach ihrem Beginn enden.',
  weekday_named_twice: 'Geben Sie jeden Wochentag nur einmal an.',
  late_fees_not_set_up: 'Verzugszinsen und Verzugspauschale sind noch nicht eingerichtet.',
  late_fee_for_a_late_fee: 'Was für einen Zahlungsverzug berechnet wurde, wird nicht noch einmal verzinst.',
  late_fee_not_due: 'Für den Zahlungsverzug ist nichts zu berechnen.',
}
