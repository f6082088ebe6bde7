import type { CREDIT_NOTE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/credit-note-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const creditNoteFaults: Translated<typeof CREDIT_NOTE_FAULTS> = {
  credit_exceeds_invoice: 'Ce montant dépasse ce qui peut encore être crédité sur la facture.',
  nothing_left_to_credit: 'Il ne reste rien à créditer sur cette facture.',
  nothing_to_credit: 'Un avoir doit porter sur plus que zéro.',
  credit_items_needed: 'Indiquez les lignes à créditer.',
  credit_amount_needed: 'Indiquez le montant à créditer.',
  not_of_this_mode: 'Cela ne va pas avec cette manière de créditer.',
  quantity_or_amount: 'Indiquez une quantité ou un montant, l’un des deux.',
  no_such_line: 'La facture n’a pas cette ligne.',
  credit_before_invoice: 'Un avoir ne peut pas porter une date antérieure à sa facture, {day}.',
  credit_split_differs: 'Ce qui est imputé, conservé et remboursé doit donner au total {worth}.',
  credit_above_due:
    'Il ne reste que {due} à payer sur la facture : il n’est pas possible d’imputer davantage.',
  credit_note_locked: 'Un avoir émis ne peut plus être modifié.',
  credit_note_already_issued: 'Cet avoir est déjà émis.',
  credit_note_not_issued: 'Cet avoir est encore un brouillon. Émettez-le d’abord.',
  invoice_has_credits:
    'Cette facture a des avoirs ou a été réglée par un crédit. Elle ne peut pas être annulée.',
  invoice_credited_in_full:
    'Cette facture est annulée par avoir : plus rien n’est dû. Enregistrez sans facture l’argent reçu.',
  invoice_settled_by_credit:
    'Du crédit a soldé cette facture : il n’y reste rien à payer. Enregistrez sans facture l’argent reçu.',
  invoice_partly_credited:
    'Une partie de cette facture est déjà créditée. Créditez le reste, puis facturez à nouveau ce qui est à payer.',
  credit_kept_of_invoice:
    'Un crédit de cette facture a été conservé. Imputez-le sur elle avant de la passer en perte.',
  credit_exceeds_balance: 'Le client n’a pas autant de crédit.',
  credit_of_test_payments:
    'Seuls {most} sont de l’argent. Le reste vient de paiements de test, sans mouvement d’argent.',
  invoice_of_other_client: 'Cette facture est celle d’un autre client.',
}
