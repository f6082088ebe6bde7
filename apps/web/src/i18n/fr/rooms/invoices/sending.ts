import type { sending as german } from '../../../de/rooms/invoices/sending.ts'

export const sending: Record<keyof typeof german, string> = {
  '{count, plural, one {# has a payment that is announced: complete that on its page} other {# have payments that are announced: complete those on their pages}}':
    '{count, plural, one {Pour # un paiement est annoncé : validez-le sur sa page} other {Pour # des paiements sont annoncés : validez-les sur leurs pages}}',
  '{count, plural, one {# of them is settled already.} other {# of them are settled already.}}':
    '{count, plural, one {# d’entre elles est déjà soldée.} other {# d’entre elles sont déjà soldées.}}',
  'Keep the emails': 'Conserver les e-mails',
  '{count, plural, one {Keep the email of # invoice?} other {Keep the emails of # invoices?}}':
    '{count, plural, one {Conserver l’e-mail de # facture ?} other {Conserver les e-mails de # factures ?}}',
  'For {client}': 'Pour {client}',
  'The email with invoice {number} is kept in the outbox, not sent':
    'L’e-mail de la facture {number} est conservé dans la boîte d’envoi, sans être envoyé',
  'Drafts are issued first and take their numbers. No mail server is set up: the e-mails are kept in the outbox and not sent.':
    'Les brouillons sont d’abord émis et prennent leur numéro. Aucun serveur de messagerie n’est configuré : les e-mails sont conservés dans la boîte d’envoi, sans être envoyés.',
  'your address': 'votre adresse',
  'your tax number': 'votre numéro de TVA',
  'a bank account to pay to': 'un compte bancaire pour le règlement',
  'This invoice does not show: {facts}. Once it is issued, that cannot be added.':
    'Cette facture n’indique pas : {facts}. Une fois la facture émise, cela ne peut plus être ajouté.',
  '{count, plural, one {# draft does not show} other {# drafts do not show}}: {facts}. Once issued, that cannot be added.':
    '{count, plural, one {# brouillon n’indique pas} other {# brouillons n’indiquent pas}} : {facts}. Une fois émis, cela ne peut plus être ajouté.',
  'The email is being sent.': 'L’e-mail est en cours d’envoi.',
  'Send now': 'Envoyer maintenant',
  'Send now: {subject}': 'Envoyer maintenant : {subject}',
  'This email was kept while no mail server was set up. It can be sent now.':
    'Cet e-mail a été conservé alors qu’aucun serveur de messagerie n’était configuré. Il peut désormais être envoyé.',
  '{count, plural, one {# stays kept: its invoice was cancelled.} other {# stay kept: their invoices were cancelled.}}':
    '{count, plural, one {# reste conservé : sa facture a été annulée.} other {# restent conservés : leurs factures ont été annulées.}}',
  '{count, plural, one {# stays kept: its quote has expired.} other {# stay kept: their quotes have expired.}}':
    '{count, plural, one {# reste conservé : son devis a expiré.} other {# restent conservés : leurs devis ont expiré.}}',
  '{count, plural, one {# stays kept: its quote has a later version.} other {# stay kept: their quotes have later versions.}}':
    '{count, plural, one {# reste conservé : son devis a une version plus récente.} other {# restent conservés : leurs devis ont une version plus récente.}}',
  '{count, plural, one {# stays kept: its quote was accepted in the meantime.} other {# stay kept: their quotes were accepted in the meantime.}}':
    '{count, plural, one {# reste conservé : son devis a été accepté entre-temps.} other {# restent conservés : leurs devis ont été acceptés entre-temps.}}',
  '{count, plural, one {# stays kept: its quote was rejected in the meantime.} other {# stay kept: their quotes were rejected in the meantime.}}':
    '{count, plural, one {# reste conservé : son devis a été refusé entre-temps.} other {# restent conservés : leurs devis ont été refusés entre-temps.}}',
  '{count, plural, one {# stays kept: its invoice was credited in the meantime.} other {# stay kept: their invoices were credited in the meantime.}}':
    '{count, plural, one {# reste conservé : sa facture a été annulée par avoir entre-temps.} other {# restent conservés : leurs factures ont été annulées par avoir entre-temps.}}',
  '{count, plural, one {# stays kept: its invoice was paid in the meantime.} other {# stay kept: their invoices were paid in the meantime.}}':
    '{count, plural, one {# reste conservé : sa facture a été payée entre-temps.} other {# restent conservés : leurs factures ont été payées entre-temps.}}',
  '{count, plural, one {# stays kept: a later email with the same invoice was written.} other {# stay kept: later emails with the same invoices were written.}}':
    '{count, plural, one {# reste conservé : un e-mail plus récent avec la même facture a été rédigé.} other {# restent conservés : des e-mails plus récents avec les mêmes factures ont été rédigés.}}',
  '{count, plural, one {# is about a charge of a saved card. It is not sent later.} other {# are about charges of saved cards. They are not sent later.}}':
    '{count, plural, one {# concerne le débit d’une carte enregistrée. Il ne s’envoie pas après coup.} other {# concernent des débits de cartes enregistrées. Ils ne s’envoient pas après coup.}}',
  '{count, plural, one {# holds a portal link. It is sent again from the page of the client.} other {# hold portal links. They are sent again from the pages of the clients.}}':
    '{count, plural, one {# contient un lien de portail. Il se renvoie depuis la page du client.} other {# contiennent des liens de portail. Ils se renvoient depuis les pages des clients.}}',
  '{count, plural, one {# is an invitation. It is sent again from the list of users.} other {# are invitations. They are sent again from the list of users.}}':
    '{count, plural, one {# est une invitation. Elle se renvoie depuis la liste des utilisateurs.} other {# sont des invitations. Elles se renvoient depuis la liste des utilisateurs.}}',
  '{count, plural, one {# email is being sent.} other {# emails are being sent.}}':
    '{count, plural, one {# e-mail est en cours d’envoi.} other {# e-mails sont en cours d’envoi.}}',
  'Being sent: {sent}. Still kept: {ready}.': 'En cours d’envoi : {sent}. Encore conservés : {ready}.',
  'Each goes to its recipients as it was written.':
    'Chacun est envoyé à ses destinataires tel qu’il a été rédigé.',
  'Kept emails': 'E-mails conservés',
  '{count, plural, one {# email was kept while no mail server was set up. It can be sent now.} other {# emails were kept while no mail server was set up. They can be sent now.}}':
    '{count, plural, one {# e-mail a été conservé alors qu’aucun serveur de messagerie n’était configuré. Il peut désormais être envoyé.} other {# e-mails ont été conservés alors qu’aucun serveur de messagerie n’était configuré. Ils peuvent désormais être envoyés.}}',
  '{count, plural, one {Send # kept email?} other {Send # kept emails?}}':
    '{count, plural, one {Envoyer # e-mail conservé ?} other {Envoyer # e-mails conservés ?}}',
  'Send all kept emails': 'Envoyer tous les e-mails conservés',
  '{count, plural, one {# line has no tax rate. If no VAT is due on it,} other {# lines have no tax rate. If no VAT is due on them,}} choose a rate of 0 % that says why.':
    '{count, plural, one {# ligne n’a pas de taux de TVA.} other {# lignes n’ont pas de taux de TVA.}} Si aucune TVA n’est due, choisissez un taux à 0 % qui en indique le motif.',
  '{count, plural, one {# draft has} other {# drafts have}} lines without a tax rate. If no VAT is due on them, choose a rate of 0 % that says why.':
    '{count, plural, one {# brouillon a} other {# brouillons ont}} des lignes sans taux de TVA. Si aucune TVA n’est due, choisissez un taux à 0 % qui en indique le motif.',
  'The issue date is more than 31 days ago.': 'La date d’émission remonte à plus de 31 jours.',
  'The issue date of {count, plural, one {# draft} other {# drafts}} is more than 31 days ago.':
    'La date d’émission de {count, plural, one {# brouillon} other {# brouillons}} remonte à plus de 31 jours.',
  'The issue date is more than 7 days ahead.': 'La date d’émission est dans plus de 7 jours.',
  'The issue date of {count, plural, one {# draft} other {# drafts}} is more than 7 days ahead.':
    'La date d’émission de {count, plural, one {# brouillon} other {# brouillons}} est dans plus de 7 jours.',
  'Add the address of {client}': 'Ajouter l’adresse de {client}',
  'Complete the company': 'Compléter l’entreprise',
  'Number to be': 'Numéro prévu',
  'Issue to {client}': 'Émettre à {client}',
  'Email with {number} for {client}': 'E-mail avec {number} pour {client}',
  'Issue and keep the email': 'Émettre et conserver l’e-mail',
  'Keep the email': 'Conserver l’e-mail',
  'The invoice takes its number and can no longer be changed.':
    'La facture prend son numéro et ne peut plus être modifiée.',
  'No mail server is set up: this e-mail is kept in the outbox and not sent.':
    'Aucun serveur de messagerie n’est configuré : cet e-mail est conservé dans la boîte d’envoi, sans être envoyé.',
  'The PDF and a payment link are sent with it.': 'Le PDF et un lien de paiement y sont joints.',
  'Below the message': 'Sous le message',
  'The emails of {possible} of {count} will be kept, not sent.':
    'Les e-mails de {possible} sur {count} seront conservés, sans être envoyés.',
  'Due together: {sums}': 'Dû, au total : {sums}',
  'Totals together: {sums}': 'Totaux réunis : {sums}',
}
