import type { PAYMENT_END_FAULTS } from '../../faults/texts/payments/payment-end-faults.ts'
import type { Wording } from '../wording.ts'

/** Why a payment came to nothing, by its code: in mails and on screen. */
export const paymentEnds: Wording<typeof PAYMENT_END_FAULTS> = {
  bank_declined: 'Votre carte a été refusée.',
  bank_insufficient_funds: 'Le solde de votre carte est insuffisant.',
  bank_not_approved: 'Le paiement n’a pas été approuvé.',
  bank_not_confirmed: 'Le paiement n’a pas été confirmé.',
  bank_takes_test_cards_only: 'Le mode test n’accepte que des cartes de test.',
  bank_said: '{said}',
  way_to_pay_withdrawn: 'Ce moyen de paiement n’est plus proposé.',
  other_way_chosen: 'Un autre moyen de paiement a été choisi.',
  paid_in_other_way: 'Payé d’une autre manière.',
  payer_did_not_confirm: 'Le payeur n’a pas confirmé le paiement.',
  due_amount_changed: 'Le montant à régler a changé.',
  link_closed_meanwhile: 'Le lien de paiement a été fermé entre-temps.',
  something_else_chosen: 'Autre chose a été choisi.',
  taken_back: 'Il a été annulé : le relevé bancaire dit autre chose.',
  provider_refused: 'Le prestataire de paiement a refusé le paiement.',
  card_needs_holder: 'Votre banque souhaite que vous approuviez vous-même le paiement.',
  card_is_over: 'Votre carte n’est plus valable.',
  notice_not_sent: 'L’annonce du débit n’a pas pu être envoyée.',
  no_card_kept: 'Aucune carte n’est enregistrée pour le prélèvement.',
}
