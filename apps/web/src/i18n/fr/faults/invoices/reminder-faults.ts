import type { REMINDER_FAULTS } from '@counterfoil/domain/faults/texts/invoices/reminder-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const reminderFaults: Translated<typeof REMINDER_FAULTS> = {
  reminder_step_exists: 'Il existe déjà une étape ce jour-là.',
  too_many_reminder_steps: 'Vous pouvez définir au plus {max} étapes.',
  reminder_hours_end_first: 'Les heures doivent finir après leur début.',
  weekday_named_twice: 'Indiquez chaque jour de la semaine une seule fois.',
  late_fees_not_set_up: 'Les intérêts et l’indemnité de retard ne sont pas encore configurés.',
  late_fee_for_a_late_fee: 'Ce qui a été facturé pour un retard de paiement n’est pas facturé de nouveau.',
  late_fee_not_due: 'Il n’y a rien à facturer pour retard de paiement.',
}
