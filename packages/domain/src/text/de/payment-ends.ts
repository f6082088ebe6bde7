import type { PAYMENT_END_FAULTS } from '../../faults/texts/payments/payment-end-faults.ts'
import type { Wording } from '../wording.ts'

/** Why a payment came to nothing, by its code: in mails and on screen. */
export const paymentEnds: Wording<typeof PAYMENT_END_FAULTS> = {
  bank_declined: 'Ihre Karte wurde abgelehnt.',
  bank_insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt.',
  bank_not_approved: 'Die Zahlung wurde nicht freigegeben.',
  bank_not_confirmed: 'Die Zahlung wurde nicht bestätigt.',
  bank_takes_test_cards_only: 'Im Testmodus gehen nur Testkarten.',
  bank_said: '{said}',
  way_to_pay_withdrawn: 'Dieser Zahlungsweg wird nicht mehr angeboten.',
  other_way_chosen: 'Es wurde ein anderer Zahlungsweg gewählt.',
  paid_in_other_way: 'Es wurde auf anderem Weg bezahlt.',
  payer_did_not_confirm: 'Die Zahlung wurde nicht bestätigt.',
  due_amount_changed: 'Der fällige Betrag hat sich geändert.',
  link_closed_meanwhile: 'Der Zahlungslink wurde inzwischen geschlossen.',
  something_else_chosen: 'Es wurde etwas anderes gewählt.',
  taken_back: 'Sie wurde zurückgenommen: Der Kontoauszug sagt etwas anderes.',
  provider_refused: 'Der Zahlungsanbieter hat die Zahlung abgelehnt.',
  card_needs_holder: 'Ihre Bank möchte, dass Sie die Zahlung selbst freigeben.',
  card_is_over: 'Ihre Karte ist nicht mehr gültig.',
  notice_not_sent: 'Die Ankündigung der Abbuchung konnte nicht gesendet werden.',
  no_card_kept: 'Es ist keine Karte hinterlegt, die belastet werden könnte.',
}
