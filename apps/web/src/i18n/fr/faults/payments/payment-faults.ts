import type { PAYMENT_FAULTS } from '@counterfoil/domain/faults/texts/payments/payment-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const paymentFaults: Translated<typeof PAYMENT_FAULTS> = {
  currency_mismatch: 'Le paiement n’est pas dans la devise de la facture.',
  payment_not_pending: 'Ce paiement n’est plus en attente.',
  payment_not_deletable: 'Seul un paiement en attente peut être supprimé. Remboursez-le plutôt.',
  payment_only_annotated:
    'Ce paiement n’est plus en attente : seules sa référence et ses notes peuvent être modifiées.',
  payment_announced_by_payer:
    'Un payeur a annoncé ce paiement. Validez-le ou supprimez-le : son montant et son objet ne changent pas.',
  payment_with_provider:
    'Seul le prestataire de paiement peut dire si ce paiement arrive. Il ne peut être ni validé, ni modifié, ni supprimé à la main.',
  card_payment_on_its_way:
    'Un paiement par carte de cette facture est en route. Attendez-le, ou enregistrez moins.',
  payment_not_completed: 'Ce paiement n’est pas encore arrivé. Le reçu sera disponible dès son arrivée.',
  payment_not_refundable: 'Seul l’argent déjà arrivé peut être remboursé.',
  refund_is_credit:
    'Un avoir a fait de cet argent un crédit du client. Remboursez-le sur ce crédit, s’il y est encore.',
  payment_refunded_already: 'Ce paiement est déjà remboursé en totalité.',
  refund_of_written_off:
    'Le reste de la facture à laquelle ce paiement est affecté a été passé en perte. Annulez d’abord le passage en perte.',
  refund_above_payment: 'Ce montant dépasse ce qui reste du paiement.',
  payment_announced:
    'Un paiement est déjà annoncé par un autre moyen. Rien n’a été payé. Veuillez confirmer que ce paiement le remplace.',
  amount_changed:
    'Le montant à régler a changé depuis son affichage. Rien n’a été payé. Veuillez vérifier le nouveau montant avant de payer.',
  payment_date_after_today: 'L’argent reçu ne peut pas porter de date postérieure à aujourd’hui, le {today}.',
  amount_above_due: 'Ce montant dépasse le reste à payer.',
  amount_not_valid_in_currency: 'Saisissez un montant tel qu’il existe en {currency}.',
  invoice_has_only_due: 'Il ne reste que {due} à payer sur cette facture.',
  allocation_above_due: 'Ce montant dépasse le reste à payer de la facture.',
  payment_above_due: 'Ce montant dépasse le reste à payer des factures.',
  allocations_above_payment: 'Le total affecté dépasse le paiement.',
  invoices_in_several_currencies: 'Seules des factures dans une même devise peuvent être payées ensemble.',
  invoice_named_twice: 'Cette facture est indiquée deux fois.',
  no_such_invoice: 'Cette facture n’existe pas.',
  no_such_client: 'Ce client n’existe pas.',
  invoice_of_another_client: 'Cette facture concerne un autre client.',
  link_invoice_of_another_client: 'La facture concerne un autre client.',
  invoice_in_other_currency: 'La facture est en {currency}.',
  invoice_has_own_amount: 'Une facture a son propre montant.',
  no_way_to_pay: 'Choisissez au moins un moyen de paiement.',
  way_to_pay_not_offered: 'Ce moyen de paiement n’est pas proposé ici.',
  payment_link_closed: 'Ce lien de paiement n’est plus ouvert.',
  payment_link_in_use: 'Ce lien de paiement a été utilisé et il est conservé.',
  payment_being_made: 'Un paiement est en cours. Veuillez patienter un instant.',
  payment_method_exists: 'L’entreprise a déjà ce moyen de paiement.',
  payment_method_without_credentials: 'Ce moyen de paiement n’a pas d’identifiants.',
  invalid_key: 'Une clé ne contient ni espaces ni caractères spéciaux.',
  bank_silent:
    'La banque n’a pas indiqué si le paiement a abouti. Veuillez réessayer dans un instant : vous ne serez pas débité deux fois.',
  collection_not_possible:
    'Cette facture ne peut pas être encaissée maintenant : aucune carte enregistrée ne la paie, ou un autre paiement est en route.',
  collection_under_way: 'Un débit de cette facture est déjà annoncé ou en cours.',
  collection_not_offered: 'Le paiement automatique n’est plus proposé ici.',
  collection_terms_changed: 'Ce que vous acceptez a changé entre-temps. Veuillez le relire.',
  collection_not_agreed: 'Veuillez d’abord accepter les débits.',
  card_declined: 'Votre carte a été refusée. Veuillez essayer une autre carte.',
  card_taken_elsewhere:
    'Aucun numéro de carte n’est pris ici : il se donne sur la page du prestataire de paiement.',
  not_a_stripe_key: 'Une clé secrète de Stripe commence par sk_live_, sk_test_, rk_live_ ou rk_test_.',
  not_a_webhook_secret: 'Un secret de webhook de Stripe commence par whsec_.',
  provider_keys_in_use:
    'Des paiements ou remboursements sont encore en cours avec ces clés. Attendez qu’ils soient terminés, ou saisissez une autre clé du même compte.',
  refund_not_with_provider:
    'Le prestataire de paiement ne peut pas rembourser ce montant : le dernier chiffre doit être zéro.',
  webhook_not_signed: 'Ce message n’est pas signé avec le secret webhook de l’entreprise.',
  card_number_required: 'Veuillez indiquer le numéro de carte',
  card_number_invalid: 'Ce numéro de carte n’est pas valable.',
  card_expiry_required: 'Veuillez indiquer la date d’expiration',
  card_expiry_invalid: 'Cette date d’expiration n’est pas valable.',
  card_year_invalid: 'Indiquez une année, par exemple 2030.',
  card_expired: 'Cette carte a expiré.',
  card_code_required: 'Veuillez indiquer le cryptogramme',
  card_code_invalid: 'Ce cryptogramme n’est pas valable.',
  card_code_of_wrong_length: 'Indiquez les 3 ou 4 chiffres du cryptogramme.',
}
