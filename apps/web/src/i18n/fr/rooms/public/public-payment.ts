import type { publicPayment as german } from '../../../de/rooms/public/public-payment.ts'

export const publicPayment: Record<keyof typeof german, string> = {
  'No answer came, so it is not certain whether the payment went through. Check your connection and try again: you will not be charged twice.':
    'Aucune réponse n’est arrivée ; il n’est donc pas certain que le paiement ait abouti. Vérifiez votre connexion et réessayez : vous ne serez pas débité deux fois.',
  'The amount due has changed from {before} to {after}. Nothing was paid. Please check the new amount before you pay.':
    'Le montant à régler est passé de {before} à {after}. Rien n’a été payé. Veuillez vérifier le nouveau montant avant de payer.',
  'Payment to {company}': 'Paiement à {company}',
  Payment: 'Paiement',
  'Invoice {number}': 'Facture {number}',
  'Deposit invoice {number}': 'Facture d’acompte {number}',
  'Progress invoice {number}': 'Facture de situation {number}',
  'Final invoice {number}': 'Facture de solde {number}',
  'What is to be paid': 'Montant à régler',
  'Due {date}': 'Échéance le {date}',
  'Was due {date}': 'Échue le {date}',
  'Invoice total': 'Total de la facture',
  'Already paid': 'Déjà payé',
  'Billed to': 'Facturé à',
  For: 'Objet',
  'View receipt (PDF)': 'Voir le reçu (PDF)',
  'View invoice (PDF)': 'Voir la facture (PDF)',
  'Questions?': 'Une question ?',
  'How would you like to pay?': 'Comment souhaitez-vous payer ?',
  'Card number': 'Numéro de carte',
  'Expiry date': 'Date d’expiration',
  'MM / YY': 'MM / AA',
  'Security code': 'Cryptogramme',
  'Name on card': 'Nom sur la carte',
  'Your name': 'Votre nom',
  'Email (optional)': 'E-mail (facultatif)',
  'Your receipt goes to this address. Without one, no receipt is sent.':
    'Votre reçu est envoyé à cette adresse. Sans adresse, aucun reçu n’est envoyé.',
  'You gave no email address, so no copy is sent. Save this receipt here.':
    'Vous n’avez pas indiqué d’adresse e-mail : aucune copie n’est envoyée. Enregistrez ce reçu ici.',
  'For your receipt, which the company can send you.': 'Pour le reçu que l’entreprise peut vous envoyer.',
  'You put in your card on the secure page of Stripe, and come back here.':
    'Vous indiquez votre carte sur la page sécurisée de Stripe, puis revenez ici.',
  'Your card number is not stored.': 'Votre numéro de carte n’est pas conservé.',
  'Pay {amount}': 'Payer {amount}',
  'Paying...': 'Paiement en cours…',
  'I have sent the transfer': 'J’ai effectué le virement',
  'I will pay in cash': 'Je paierai en espèces',
  'I have sent the check': 'J’ai envoyé le chèque',
  'No way to pay is offered here. Please ask {company}.':
    'Aucun moyen de paiement n’est proposé ici. Veuillez vous adresser à {company}.',
  'Copy {name}': 'Copier : {name}',
  'Copy amount': 'Copier le montant',
  '{name} copied': 'Copié : {name}',
  'This link takes no more payments. If something is still to be paid, {company} tells you how.':
    'Ce lien n’accepte plus de paiements. S’il reste quelque chose à payer, {company} vous indiquera comment.',
  'Next instalment': 'Prochaine échéance',
  'How much would you like to pay?': 'Combien souhaitez-vous payer ?',
  'Due by now': 'Dû à ce jour',
  'All that is left [to pay]': 'Tout ce qui reste dû',
  'due {date}': 'à payer le {date}',
  'since {date}': 'depuis le {date}',
  '{amount} of this invoice is left. The next instalment of {next} is due {date}.':
    'Il reste {amount} à payer sur cette facture. La prochaine échéance de {next} est à payer le {date}.',
  'Of this invoice, {amount} is open again.': 'Sur cette facture, {amount} sont de nouveau à régler.',
  'This link was used. Pay what is open on a new page.':
    'Ce lien a été utilisé. Payez le reste sur une nouvelle page.',
  'This link was used and takes no more payments. To settle what is open, ask:':
    'Ce lien a été utilisé et n’accepte plus de paiements. Pour régler le reste, adressez-vous à :',
  'This invoice is closed': 'Cette facture est close',
  'It can no longer be paid here. Questions, or do you want to pay it?':
    'Elle ne peut plus être payée ici. Une question, ou souhaitez-vous la payer ?',
  'This invoice was credited': 'Cette facture a fait l’objet d’un avoir',
  'This invoice was cancelled': 'Cette facture a été annulée',
  'Nothing is to be paid. Questions?': 'Il n’y a rien à payer. Une question ?',
  'Test mode': 'Mode test',
  'No money moves.': 'Aucun argent ne circule.',
  'Test cards': 'Cartes de test',
  pays: 'paie',
  'is declined': 'est refusée',
  'has no funds': 'n’a pas de provision',
  'asks for a second step': 'demande une seconde étape',
  'Confirm this payment': 'Confirmez ce paiement',
  'Your bank asks whether it is you who pays {amount} to {company}.':
    'Votre banque demande si c’est bien vous qui payez {amount} à {company}.',
  'In test mode you answer for the bank.': 'En mode test, vous répondez à la place de la banque.',
  Refuse: 'Refuser',
  Approve: 'Approuver',
  'Nothing was charged.': 'Rien n’a été débité.',
  'Payment on its way': 'Paiement en route',
  '{company} confirms it once the money has arrived. There is nothing more to do here.':
    '{company} le confirme dès que l’argent est arrivé. Vous n’avez plus rien à faire ici.',
  'Pay another way instead': 'Payer autrement à la place',
  'You announced a transfer of {amount} on {date}. If you sent it, do not pay again.':
    'Vous avez annoncé un virement de {amount} le {date}. Si vous l’avez envoyé, ne payez pas une seconde fois.',
  'You announced a payment of {amount} on {date}. If you paid it, do not pay again.':
    'Vous avez annoncé un paiement de {amount} le {date}. Si vous l’avez effectué, ne payez pas une seconde fois.',
  Receipt: 'Reçu',
  Invoice: 'Facture',
  'Paid on': 'Payé le',
  'Paid by': 'Moyen de paiement utilisé',
  'A copy is on its way to {email}.': 'Une copie est en route vers {email}.',
  'Print or save': 'Imprimer ou enregistrer',
  'This payment link has expired': 'Ce lien de paiement a expiré',
  'This payment link was cancelled': 'Ce lien de paiement a été annulé',
  'It takes no more payments. For a new one, ask:':
    'Il n’accepte plus de paiements. Pour en obtenir un nouveau, adressez-vous à :',
  'Paid. Thank you.': 'Payé. Merci.',
  'This is already paid': 'C’est déjà payé',
  'Your payment went through.': 'Votre paiement a abouti.',
  'Nothing was taken from your card just now.': 'Rien n’a été prélevé sur votre carte à l’instant.',
  'Nothing was paid just now.': 'Rien n’a été payé à l’instant.',
  'Nothing is left to pay. Questions?': 'Il ne reste rien à payer. Une question ?',
  'There is no such payment link': 'Ce lien de paiement n’existe pas',
  'The address may be incomplete. Open it again from the email, or ask whoever sent it to you.':
    'L’adresse est peut-être incomplète. Ouvrez-la de nouveau depuis l’e-mail, ou demandez-la à la personne qui vous l’a envoyée.',
  'No fee is added to this amount.': 'Aucuns frais ne s’ajoutent à ce montant.',
  'Sending...': 'Envoi…',
  Card: 'Carte',
  'Bank transfer': 'Virement',
  'Wire transfer': 'Virement international',
  Cash: 'Espèces',
  Check: 'Chèque',
  Reference: 'Référence',
  Transaction: 'Transaction',
  Amount: 'Montant',
  'Pay in another way?': 'Payer autrement ?',
  'You announced a transfer of {amount} on {date}. If you ordered it at your bank, stop it there first: otherwise you pay twice.':
    'Vous avez annoncé un virement de {amount} le {date}. Si vous l’avez demandé à votre banque, arrêtez-le d’abord : sinon vous payez deux fois.',
  'You announced a payment of {amount} on {date}. If you made it already, you pay twice.':
    'Vous avez annoncé un paiement de {amount} le {date}. Si vous l’avez déjà effectué, vous payez deux fois.',
  'This payment replaces the transfer of {amount} announced on {date}. If you ordered it, stop it at your bank.':
    'Ce paiement remplace le virement de {amount} annoncé le {date}. Si vous l’avez demandé, arrêtez-le auprès de votre banque.',
  'This payment replaces the payment of {amount} announced on {date}.':
    'Ce paiement remplace le paiement de {amount} annoncé le {date}.',
  'QR code of the transfer of {amount}': 'Code QR du virement de {amount}',
  'Scan this code with your banking app: account, amount and reference are filled in.':
    'Scannez ce code avec l’application de votre banque : compte, montant et référence sont remplis.',
  'This is an account of {company}.': 'C’est bien un compte de {company}.',
  '{company} had this account when the invoice was issued, and does not have it any more. Ask {company} before you pay.':
    '{company} avait ce compte lors de l’émission de la facture et ne l’a plus. Demandez à {company} avant de payer.',
  'This is no account of {company}. Do not pay to it: somebody may have changed the invoice on its way to you. Call {company}, by a number you know.':
    'Ce n’est pas un compte de {company}. N’y payez rien : la facture a pu être modifiée en chemin. Appelez {company} à un numéro que vous connaissez.',
  'Account on your invoice': 'Compte indiqué sur votre facture',
  'Type the IBAN or account number as it stands there. It is compared here and sent nowhere.':
    'Saisissez l’IBAN ou le numéro de compte tel qu’il y figure. Il est comparé ici et n’est envoyé nulle part.',
  'Check the invoice you were sent': 'Vérifier la facture reçue',
  'So it stands in the books of {company}. If yours differs, do not pay it.':
    'Voici ce qui figure dans les livres de {company}. Si la vôtre diffère, ne la payez pas.',
  'The account has changed since the invoice was issued. Pay to the one that is shown here.':
    'Le compte a changé depuis l’émission de la facture. Payez sur celui affiché ici.',
  'Number of the invoice': 'Numéro de la facture',
  'Day of the invoice': 'Date de la facture',
  'It is for other invoices too, and is called off for all of them.':
    'Il concerne aussi d’autres factures et sera annulé pour toutes.',
}
