/** The e-mail templates of a company. */
export const emailTemplates = {
  'E-mail': 'E-mail',
  'E-mail templates': 'Modèles d’e-mail',
  '{who} created the e-mail template {what}.': '{who} a créé le modèle d’e-mail {what}.',
  '{who} changed the e-mail template {what}.': '{who} a modifié le modèle d’e-mail {what}.',
  '{who} deleted the e-mail template {what}.': '{who} a supprimé le modèle d’e-mail {what}.',
  '{who} wrote the e-mail “{what}” to {to}.': '{who} a rédigé l’e-mail « {what} » à {to}.',
  '{who} wrote the e-mail “{what}”.': '{who} a rédigé l’e-mail « {what} ».',
  'In use': 'Utilisé',
  Empty: 'Vide',
  'Built-in text': 'Texte intégré',
  'New template: {kind}, {language}': 'Nouveau modèle : {kind}, {language}',
  'Subject and message of the e-mails you send. Each goes out in the language of its document; where no template is in use, the text is built in. Reminders are worded by their steps.':
    'Objet et message des e-mails que vous envoyez. Chacun part dans la langue de son document ; sans modèle utilisé, le texte est intégré. Les rappels ont les textes de leurs étapes.',
  'Use the built-in text': 'Reprendre le texte intégré',
  'Create template': 'Créer le modèle',
  'Insert what differs in each e-mail': 'Insérer ce qui change d’un e-mail à l’autre',
  'For you alone: it is not in the e-mail.': 'Pour vous seul : il ne figure pas dans l’e-mail.',
  'An empty line begins a new paragraph. Your signature follows the message.':
    'Une ligne vide commence un nouveau paragraphe. Votre signature suit le message.',
  'E-mails of this kind and language are written with it, in place of another template.':
    'Les e-mails de ce type et de cette langue sont rédigés avec lui, à la place d’un autre modèle.',
  'Stop using it': 'Ne plus l’utiliser',
  'Use it': 'L’utiliser',
  'E-mails are written with the built-in text again, unless another template is in use.':
    'Les e-mails reprennent le texte intégré, sauf si un autre modèle est utilisé.',
  'With a sample, as it would be sent': 'Avec un exemple, tel qu’il serait envoyé',
  'With {name}, as it would be sent': 'Avec {name}, tel qu’il serait envoyé',
  'When an invoice is sent.': 'À l’envoi d’une facture.',
  'When an invoice of a schedule is sent. Without a template it is worded as other invoices are.':
    'À l’envoi d’une facture récurrente. Sans modèle, elle a le texte des autres factures.',
  'When a quote is sent.': 'À l’envoi d’un devis.',
  'When a credit note is sent.': 'À l’envoi d’un avoir.',
  'When a client has paid over a payment link, and when a receipt is sent.':
    'Quand un client a payé par un lien de paiement, et à l’envoi d’un reçu.',
  'What an e-mail begins with that you write to a client.':
    'Ce par quoi commence un e-mail que vous rédigez à un client.',
  'Your company': 'Votre entreprise',
  'Invoice number': 'Numéro de facture',
  'Template in use': 'Modèle utilisé',
  'Template no longer in use': 'Modèle non utilisé',
  'The e-mail is sent.': 'L’e-mail est en cours d’envoi.',
  'The e-mail is written. It is kept, not sent.': 'L’e-mail est rédigé. Il est conservé, non envoyé.',
  'Attach invoices': 'Joindre des factures',
  'Subject and message are replaced by those of the template.':
    'L’objet et le message sont remplacés par ceux du modèle.',
  'Send e-mail': 'Envoyer l’e-mail',
  'E-mail to {name}': 'E-mail à {name}',
  'Write an e-mail': 'Rédiger un e-mail',
}
