import type { QUOTE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/quote-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const quoteFaults: Translated<typeof QUOTE_FAULTS> = {
  quote_locked: 'Un devis envoyé ne peut plus être modifié. Créez une nouvelle version.',
  quote_empty: 'Un devis sans ligne ne peut pas être envoyé.',
  quote_negative: 'Un devis inférieur à zéro ne peut pas être envoyé.',
  quote_not_sent: 'Ce devis est encore un brouillon. Envoyez-le d’abord.',
  quote_already_sent: 'Ce devis a déjà été envoyé.',
  quote_expired: 'Ce devis a expiré.',
  quote_superseded: 'Une version plus récente a remplacé ce devis.',
  quote_already_accepted: 'Ce devis est déjà accepté.',
  quote_already_rejected: 'Ce devis est déjà refusé.',
  quote_answered_by_member:
    'Vous travaillez dans cette société et ne pouvez pas répondre en tant que client. Notez sur la page du devis ce que le client vous a dit.',
  answered_before_quote: 'Ce jour est antérieur à la date du devis, {day}.',
  answered_later: 'Indiquez un jour qui n’est pas dans le futur.',
  quote_number_differs: 'Le numéro de ce devis est {number}, et non {expected}.',
  quote_not_accepted: 'Seul un devis accepté devient une facture.',
  quote_has_invoices: 'Ce devis a des factures.',
  quote_has_revision: 'Ce devis a déjà le brouillon d’une nouvelle version.',
  valid_until_before_issue: 'Le dernier jour d’un devis ne peut pas précéder sa date, {day}.',
  valid_until_only_later: 'Le dernier jour d’un devis envoyé ne peut être que repoussé.',
  valid_until_over: 'Ce jour est passé. Indiquez aujourd’hui ou un jour ultérieur.',
  order_exceeded: 'C’est plus que ce qui reste à facturer du devis.',
  order_has_left: 'Il ne reste que {left} à facturer du devis.',
  order_taxes_rose:
    'Les taxes ont augmenté depuis que le devis a été accepté : cette facture s’élèverait à {total}, et il reste {left} à facturer. Établissez plutôt une facture de situation d’un montant, ou une nouvelle version du devis tant que rien n’est facturé.',
  order_taxes_fell:
    'Les taxes ont baissé depuis que le devis a été accepté : {over} de trop ont été facturés. Établissez d’abord un avoir de ce montant sur une facture précédente.',
  order_has_final: 'La facture de solde de ce devis existe déjà.',
  order_has_drafts:
    'Ce devis a des brouillons de factures. Émettez-les ou supprimez-les avant la facture de solde.',
  order_fixed:
    'Cette facture provient d’un devis : le client, la devise, les quantités, les prix, les taxes et les remises de ses lignes ne changent pas.',
  invoice_deducted:
    'Une facture de solde déduit cette facture. Annulez d’abord la facture de solde, ou créditez-la en entier.',
  final_before_deducted:
    'Une facture de solde ne peut pas porter une date antérieure à une facture qu’elle déduit, {day}.',
  final_not_by_lines:
    'Créditez une facture de solde en entier ou d’un montant : ses lignes sont celles de tout le devis.',
  percent_or_amount_needed: 'Indiquez combien est facturé.',
  not_of_this_kind: 'Cela ne va pas avec ce type de facture.',
  percent_of_nothing: 'Ce pourcentage du devis s’arrondit à zéro. Indiquez-en un plus grand, ou un montant.',
  percent_of_order: 'Indiquez un pourcentage supérieur à 0 et d’au plus 100.',
  amount_of_order: 'Indiquez un montant supérieur à zéro dans la devise du devis.',
  no_such_order_line: 'Le devis n’a pas cette ligne.',
  quantity_of_order: 'Indiquez au plus ce qui reste de cette ligne.',
}
