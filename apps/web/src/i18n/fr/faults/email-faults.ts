import type { EMAIL_FAULTS } from '@counterfoil/domain/faults/texts/email-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const emailFaults: Translated<typeof EMAIL_FAULTS> = {
  mail_limit_reached: 'Votre entreprise a envoyé autant d’e-mails qu’elle le peut pour l’instant.',
  too_many_mails_a_minute:
    'Votre entreprise peut envoyer {limit} e-mails par minute. Le prochain pourra partir dans {seconds} secondes.',
  recipients_used_up:
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}.',
  recipients_used_up_more_with_plan:
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente avec un abonnement.',
  recipients_used_up_more_with_clients:
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}.',
  recipients_used_up_more_with_both:
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}, et avec un abonnement.',
  mail_of_too_many_recipients:
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures.',
  mail_of_too_many_recipients_more_with_plan:
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente avec un abonnement.',
  mail_of_too_many_recipients_more_with_clients:
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}.',
  mail_of_too_many_recipients_more_with_both:
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}, et avec un abonnement.',
  email_template_named_twice: 'Il existe déjà un modèle de ce nom pour ces e-mails dans cette langue.',
  too_many_email_templates:
    'Une entreprise a {max} modèles d’e-mail au plus. Supprimez-en un qui ne sert plus.',
  no_such_email_template: 'Il n’existe pas de tel modèle pour cet e-mail.',
  template_needs_client: 'Choisissez le client pour lequel le modèle est rempli.',
  no_such_document: 'Ce document n’existe pas, est un brouillon ou est déjà joint.',
  attached_files_too_large: 'Les fichiers d’un e-mail font {max} Mo au plus.',
  document_of_another_client: 'Ce document est celui d’un autre client.',
  no_address: 'Indiquez au moins une adresse.',
  client_without_email: 'Ce client n’a pas d’adresse e-mail. Indiquez-en une.',
  no_mail_server: 'Aucun serveur de messagerie n’est configuré ; l’e-mail reste donc conservé.',
  mail_not_failed: 'Seul un e-mail en échec peut être renvoyé.',
  kept_mail_of_cancelled_invoice: 'La facture a été annulée ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_written_off_invoice: 'La facture a été passée en perte ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_paid_invoice: 'La facture a été payée entre-temps ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_credited_invoice:
    'La facture a été annulée par avoir entre-temps ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_expired_quote: 'Le devis a expiré ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_superseded_quote:
    'Une version plus récente remplace le devis ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_accepted_quote: 'Le devis a été accepté entre-temps ; cet e-mail n’est donc plus envoyé.',
  kept_mail_of_rejected_quote: 'Le devis a été refusé entre-temps ; cet e-mail n’est donc plus envoyé.',
  kept_mail_replaced:
    'Un e-mail plus récent avec cette facture a été adressé aux mêmes destinataires ; celui-ci n’est donc plus envoyé.',
  kept_invitation: 'Une invitation se renvoie depuis la liste des utilisateurs.',
  kept_collection_mail: 'L’annonce d’un débit ne s’envoie pas après coup : son jour est venu.',
  charge_called_off: 'Le débit annoncé ici a été annulé entre-temps.',
  kept_portal_link: 'Un lien de portail se renvoie depuis la page du client.',
  mail_refused: 'Le serveur de messagerie l’a refusé : {said}',
  mail_put_off: 'Le serveur de messagerie l’a différé : {said}',
  mail_server_unreachable: 'Le serveur de messagerie n’a pas pu être joint : {said}',
  mail_outcome_unknown:
    'On ne sait pas si l’e-mail est arrivé : la connexion a pris fin avant que le serveur de messagerie l’ait confirmé.',
  recipients_refused: 'Le serveur de messagerie a refusé ces destinataires : {recipients}',
  recipient_not_an_address: 'Ce n’est pas une adresse e-mail : {addresses}',
  mail_without_recipient: 'L’e-mail n’a pas de destinataire.',
  mail_not_made: 'L’e-mail n’a pas pu être composé.',
}
