import type { RECURRING_FAULTS } from '@counterfoil/domain/faults/texts/invoices/recurring-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const recurringFaults: Translated<typeof RECURRING_FAULTS> = {
  recurring_ended:
    'Diese wiederkehrende Rechnung ist beendet und kann nicht geändert werden. Legen Sie stattdessen eine neue an.',
  recurring_not_active: 'Diese wiederkehrende Rechnung ist bereits angehalten.',
  recurring_run_not_failed: 'Dieser Termin ist nicht fehlgeschlagen: Es gibt nichts nachzuholen.',
  recurring_date_gone:
    'Die wiederkehrende Rechnung hat diesen Termin nicht mehr. Schreiben Sie diese Rechnung von Hand.',
  recurring_not_paused: 'Diese wiederkehrende Rechnung ist nicht angehalten.',
  day_of_month_out_of_range: 'Geben Sie einen Tag von 1 bis 31 an, oder -1 für den letzten.',
  nth_weekday_out_of_range: 'Geben Sie 1 bis 4 für den ersten bis vierten an, oder -1 für den letzten.',
  day_without_month: 'Nur was sich nach Monaten oder Jahren wiederholt, hat einen Tag des Monats.',
  day_named_twice: 'Geben Sie einen Tag des Monats oder einen Wochentag an, nicht beides.',
  recurrence_without_date: 'Zwischen Beginn und Ende liegt kein Termin.',
  price_change_named_twice: 'Der Preis ändert sich an diesem Tag zweimal.',
  unknown_placeholder:
    '{name} in geschweiften Klammern steht für nichts. Verwenden Sie eines davon: {known}.',
  client_inactive: 'Dieser Kunde ist inaktiv. Aktivieren Sie den Kunden, um fortzufahren.',
}
