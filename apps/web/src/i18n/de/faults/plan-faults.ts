import type { PLAN_FAULTS } from '@counterfoil/domain/faults/texts/plan-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const planFaults: Translated<typeof PLAN_FAULTS> = {
  plan_required: 'Wählen Sie einen Tarif, um weiter Änderungen vorzunehmen. Es geht nichts verloren.',
  plan_price_changed:
    'Der Betrag hat sich geändert, seit er gezeigt wurde. Es wurde nichts abgebucht. Sehen Sie sich den neuen an, bevor Sie zustimmen.',
  plan_price_is_other:
    'Der Betrag ist jetzt {amount} und nicht der gezeigte. Es wurde nichts abgebucht. Sehen Sie sich den neuen an, bevor Sie zustimmen.',
  plan_too_small: 'In diesem Unternehmen arbeiten mehr Personen, als dieser Tarif vorsieht.',
  plan_too_small_for_people:
    'In diesem Unternehmen arbeiten {people} Personen, mehr als dieser Tarif vorsieht.',
  plan_for_one_person:
    'Der Tarif {plan} ist für eine Person. Mit einem größeren Tarif können hier mehr arbeiten.',
  plan_for_people:
    'Der Tarif {plan} ist für {people} Personen. Mit einem größeren Tarif können hier mehr arbeiten.',
  plan_full_while_paid:
    'Der Tarif {plan} wird gerade bezahlt und hat keinen Platz für eine weitere Person. Bitte warten Sie einen Moment.',
  plan_conflict: 'Der Zustand des Tarifs lässt das nicht zu.',
  plan_runs_already: 'Dieser Tarif läuft bereits.',
  plan_not_running: 'Es läuft kein Tarif, der gekündigt werden könnte.',
  plan_not_cancelled: 'Es läuft kein gekündigter Tarif, der weitergehen könnte.',
  plan_not_returnable:
    'Nur ein Jahrestarif kann zurückgegeben werden, innerhalb von 30 Tagen nach der Zahlung.',
  plan_being_paid: 'Es wird gerade eine Zahlung für den Tarif ausgeführt. Bitte warten Sie einen Moment.',
  cards_not_taken: 'Karten werden hier zurzeit nicht angenommen.',
  billing_off: 'Diese Installation hat keine Tarife: Nichts ist begrenzt, und nichts muss bezahlt werden.',
}
