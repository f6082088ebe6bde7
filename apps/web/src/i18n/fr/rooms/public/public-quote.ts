import type { publicQuote as german } from '../../../de/rooms/public/public-quote.ts'

export const publicQuote: Record<keyof typeof german, string> = {
  'A quote for you': 'Un devis pour vous',
  'Quote from {company}': 'Devis de {company}',
  'The quote in short': 'Le devis en bref',
  'Quote {number}': 'Devis {number}',
  'Version {version} [quote]': 'Version {version}',
  'Valid until {date}': 'Valable jusqu’au {date}',
  'Made for': 'Établi pour',
  Dated: 'Date',
  'View quote (PDF)': 'Voir le devis (PDF)',
  'What is offered': 'Ce qui est proposé',
  'Sum before tax': 'Total hors taxes',
  'Price reduction': 'Remise accordée',
  'In total': 'Au total',
  'Of which tax you withhold': 'Dont taxe que vous retenez',
  'The prices of the lines include tax.': 'Les prix des lignes sont toutes taxes comprises.',
  'Your answer': 'Votre réponse',
  'Nothing is ordered before you accept.': 'Rien n’est commandé avant que vous n’acceptiez.',
  'Questions? Ask {company} first.': 'Une question ? Demandez d’abord à {company}.',
  'Accept…': 'Accepter…',
  'Decline…': 'Refuser…',
  'Accept this quote': 'Accepter ce devis',
  'You order what is listed here from {company}, for {amount}.':
    'Vous commandez ce qui figure ici à {company}, pour {amount}.',
  'As proof of your answer your name, the time and your network address are kept.':
    'Comme preuve de votre réponse, votre nom, l’heure et votre adresse réseau sont conservés.',
  'Accept for {amount}': 'Accepter pour {amount}',
  'Decline this quote': 'Refuser ce devis',
  'Why you decline': 'Pourquoi vous refusez',
  '{company} reads this.': '{company} lira ce texte.',
  'Your name (optional)': 'Votre nom (facultatif)',
  'Decline quote': 'Refuser le devis',
  'No answer came, so it is not certain whether yours arrived. Check your connection and try again: it counts once.':
    'Aucune réponse n’est venue : il n’est pas certain que la vôtre soit arrivée. Vérifiez votre connexion et réessayez : elle ne compte qu’une fois.',
  'Your answer was not recorded: the quote had changed in the meantime.':
    'Votre réponse n’a pas été retenue : le devis avait changé entre-temps.',
  'This quote was accepted': 'Ce devis a été accepté',
  'This quote was declined': 'Ce devis a été refusé',
  By: 'Par',
  'On [quote]': 'Le',
  Because: 'Motif du refus',
  '{company} has been told. There is nothing more to do here.':
    '{company} en est informé. Vous n’avez plus rien à faire ici.',
  '{company} has been told. If you have changed your mind, ask them for a new quote.':
    '{company} en est informé. Si vous avez changé d’avis, demandez un nouveau devis.',
  'This quote has expired': 'Ce devis a expiré',
  'It was valid until {date} and takes no answer any more.':
    'Il était valable jusqu’au {date} et n’accepte plus de réponse.',
  'For a new one, ask:': 'Pour en obtenir un nouveau, écrivez à :',
  'A newer version was sent to you': 'Une version plus récente vous a été envoyée',
  'This version of quote {number} takes no answer any more. Open the newer one from your email, or ask:':
    'Cette version du devis {number} n’accepte plus de réponse. Ouvrez la plus récente depuis votre e-mail, ou écrivez à :',
  'There is no such quote': 'Ce devis n’existe pas',
  'The address may be incomplete, or the quote is no longer offered here. Open it again from the email, or ask whoever sent it to you.':
    'L’adresse est peut-être incomplète, ou le devis n’est plus proposé ici. Rouvrez-le depuis l’e-mail, ou demandez à la personne qui vous l’a envoyé.',
}
