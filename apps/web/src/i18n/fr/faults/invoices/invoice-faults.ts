import type { INVOICE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/invoice-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const invoiceFaults: Translated<typeof INVOICE_FAULTS> = {
  invoice_locked: 'Une facture émise ne peut pas être modifiée. Annulez-la ou dupliquez-la.',
  invoice_already_paid: 'Cette facture est déjà payée en totalité.',
  invoice_has_payments:
    'Cette facture a des paiements. Remboursez-les, ou supprimez ceux saisis par erreur, avant d’annuler.',
  invoice_awaits_payment:
    'Un paiement de cette facture est en attente. Supprimez-le, ou validez-le et remboursez-le, avant d’annuler.',
  invoice_awaits_provider:
    'Un paiement de cette facture est en route. Attendez que son prestataire l’ait traité avant d’annuler.',
  invoice_cancelled: 'Cette facture est annulée.',
  invoice_written_off: 'Cette facture est passée en perte. Annulez d’abord le passage en perte.',
  invoice_not_written_off: 'Cette facture n’est pas passée en perte.',
  write_off_awaits_payment:
    'Un paiement de cette facture est en attente. Validez-le ou supprimez-le avant de passer la facture en perte.',
  write_off_awaits_provider:
    'Un paiement de cette facture est en route. Attendez que son prestataire l’ait traité avant de passer la facture en perte.',
  invoice_not_scheduled: 'Cette facture n’est pas programmée.',
  schedule_in_past: 'Choisissez un moment à venir.',
  schedule_too_far: 'Une facture peut être programmée un an à l’avance au plus.',
  invoice_not_issued: 'Cette facture est encore un brouillon. Émettez-la d’abord.',
  invoice_already_issued: 'Cette facture est déjà émise.',
  invoice_empty: 'Ajoutez au moins une ligne avant d’émettre cette facture.',
  invoice_negative:
    'Une facture ne peut pas avoir un total négatif, ni une retenue supérieure à son total. Modifiez ses lignes.',
  number_differs: 'La facture porte un autre numéro que prévu.',
  next_number_differs: 'Le prochain numéro est {number}, et non {expected}.',
  given_number_differs: 'Le numéro de cette facture est {number}, et non {expected}.',
  document_damaged:
    'Le document enregistré de cette facture est endommagé. Restaurez-le depuis une sauvegarde.',
  preview_too_long:
    'Cet aperçu est trop long à créer. Le document lui-même est tout de même imprimé en entier.',
  preview_overtaken: 'Un aperçu plus récent a remplacé celui-ci.',
  download_too_large:
    'Un ZIP contient au plus {max} documents. Choisissez moins de factures, par exemple selon leur date.',
  nothing_to_download: 'Il n’y a aucune facture à télécharger.',
  too_many_documents:
    'Deux de vos documents sont en cours de création. Attendez que l’un soit prêt avant d’en demander un autre.',
  unknown_client: 'Client inconnu.',
  template_is_default:
    'Le modèle par défaut ne peut pas être supprimé. Choisissez d’abord un autre modèle par défaut.',
  template_default_needed:
    'Un modèle doit rester celui par défaut. Choisissez plutôt un autre modèle par défaut.',
  too_many_templates: 'Une entreprise a {max} modèles au plus. Supprimez-en un qui ne sert plus.',
  footer_of_too_many_lines: '{max} lignes au plus.',
  one_document_a_preview: 'Indiquez un seul document à prévisualiser, du type demandé.',
  no_such_template: 'Ce modèle n’existe pas.',
  not_a_member: 'Cette personne n’est pas membre de l’entreprise.',
  description_required: 'La désignation est obligatoire',
  line_named_twice: 'Cette ligne est indiquée deux fois.',
  too_many_lines: 'Une facture a au plus {max} lignes.',
  lines_too_long:
    'Les textes de toutes les lignes sont trop longs pour être imprimés. Raccourcissez-les, ou rédigez plusieurs factures.',
  due_before_issue: 'L’échéance précède la date d’émission.',
  period_ends_before_start: 'La période se termine avant de commencer.',
  due_date_only_later: 'L’échéance d’une facture émise ne peut être que reportée à une date ultérieure.',
  exchange_rate_of_own_currency: 'Une facture dans la devise de l’entreprise n’a pas de taux de change.',
  line_too_large: 'Une ligne peut s’élever à {most} au maximum.',
  invoice_too_large: 'Une facture peut s’élever à {most} au maximum.',
  not_a_decimal: 'Indiquez un nombre, par exemple 10 ou 10,50.',
  too_many_decimals: 'Le nombre comporte trop de décimales.',
  too_many_digits: 'Au plus 15 chiffres avant la virgule.',
  discount_negative: 'Une remise ne peut pas être négative.',
  discount_above_100: 'Une remise ne peut pas dépasser 100 %.',
  discount_above_line: 'La remise dépasse le montant de la ligne.',
  discount_above_subtotal: 'La remise dépasse le total des lignes.',
  prefix_taken: 'Un autre type de document a ce préfixe. Choisissez-en un autre.',
}
