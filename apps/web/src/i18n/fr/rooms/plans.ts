import type { plans as german } from '../../de/rooms/plans.ts'

export const plans: Record<keyof typeof german, string> = {
  Plans: 'Abonnements',
  'Free trial': 'Essai gratuit',
  'No plan': 'Sans abonnement',
  'Past due': 'Paiement en retard',
  'Read-only': 'Lecture seule',
  'Trial: {left}': 'Essai : {left}',
  '{days, plural, one {1 day left} other {# days left}}':
    '{days, plural, one {# jour restant} other {# jours restants}}',
  '{days, plural, one {One day is} other {# days are}} left of your trial.':
    '{days, plural, one {Il reste # jour} other {Il reste # jours}} d’essai.',
  '{days, plural, one {One day is left} other {# days are left}}, until {date}. Everything is open to you, and no card is needed. A plan you choose now begins when the trial ends.':
    '{days, plural, one {Il reste # jour} other {Il reste # jours}}, jusqu’au {date}. Tout vous est ouvert, et aucune carte n’est nécessaire. L’abonnement choisi maintenant commence à la fin de l’essai.',
  'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.':
    'Rien ne peut être modifié tant qu’aucun abonnement n’est choisi. Rien n’est perdu : tout peut être consulté et exporté, et les clients peuvent toujours payer.',
  'Nothing can be changed until a plan is chosen.':
    'Rien ne peut être modifié tant qu’aucun abonnement n’est choisi.',
  'Paid. It begins on {date}, when your trial ends.': 'Payé. Il commence le {date}, à la fin de votre essai.',
  'It begins on {date}, when your trial ends.': 'Il commence le {date}, à la fin de votre essai.',
  'It renews every month, next on {date}, until you cancel it.':
    'Il se renouvelle chaque mois, la prochaine fois le {date}, jusqu’à résiliation.',
  'It renews every year, next on {date}, until you cancel it.':
    'Il se renouvelle chaque année, la prochaine fois le {date}, jusqu’à résiliation.',
  'The last payment did not go through. Everything works until {until}; pay by then, with this card or another one.':
    'Le dernier paiement n’a pas abouti. Tout fonctionne jusqu’au {until} ; payez d’ici là, avec cette carte ou une autre.',
  'The last payment did not go through. Everything works until {until}, and we try the card again on {next}.':
    'Le dernier paiement n’a pas abouti. Tout fonctionne jusqu’au {until}, et nous réessaierons avec la carte le {next}.',
  'The payment for your plan did not go through. Everything works until {date}.':
    'Le paiement de votre abonnement n’a pas abouti. Tout fonctionne jusqu’au {date}.',
  'Cancelled. Everything works until {date}. After that your records can be read and exported, but not changed. Nothing is deleted.':
    'Résilié. Tout fonctionne jusqu’au {date}. Ensuite, vos données pourront être consultées et exportées, mais pas modifiées. Rien n’est supprimé.',
  'Your plan ends on {date}.': 'Votre abonnement se termine le {date}.',
  'Next payment': 'Prochain paiement',
  '{amount} on {date}': '{amount} le {date}',
  'Change card': 'Changer de carte',
  'Add card': 'Ajouter une carte',
  'None is kept': 'Aucune enregistrée',
  'Continue to Stripe': 'Continuer vers Stripe',
  'Nothing was paid, and nothing has changed.': 'Rien n’a été payé et rien n’a changé.',
  'Nobody can say yet whether it was paid. We go on asking; nothing is taken twice.':
    'Il n’est pas encore possible de dire si le paiement a eu lieu. Nous continuons à le demander\xa0; rien n’est prélevé deux fois.',
  '{used} of {limit}': '{used} sur {limit}',
  '{used}, any number possible': '{used}, nombre illimité',
  Credit: 'Crédit',
  'used before your card': 'utilisé avant votre carte',
  'Cancel plan': 'Résilier l’abonnement',
  'Keep the plan': 'Conserver l’abonnement',
  'Get the money back': 'Se faire rembourser',
  'Pay now': 'Payer maintenant',
  'See the plan': 'Voir l’abonnement',
  'Your plan goes on': 'Votre abonnement continue',
  'Only an owner chooses the plan. Ask {names}.':
    'Seul un propriétaire choisit l’abonnement. Adressez-vous à {names}.',
  'Ask {names}.': 'Adressez-vous à {names}.',
  'This installation has no plans: nothing is limited, and nothing has to be paid.':
    'Cette installation n’a pas d’abonnements : rien n’est limité, et rien n’est à payer.',
  'Choose a plan': 'Choisir un abonnement',
  'Each has all of Counterfoil. They differ in how many people may work in your company.':
    'Chacun comprend tout Counterfoil. Ils diffèrent par le nombre de personnes qui peuvent travailler dans votre entreprise.',
  'How often to pay': 'Fréquence de paiement',
  Monthly: 'Mensuel',
  'Annual, {percent}% less': 'Annuel, {percent} % de moins',
  'Any number of people': 'Nombre de personnes illimité',
  '{members, plural, one {For one person} other {Up to # people}}':
    '{members, plural, one {Pour # personne} other {Jusqu’à # personnes}}',
  'a month': 'par mois',
  '{price} a month': '{price} par mois',
  '{price} a year': '{price} par an',
  '{price} a year, saves {saving}': '{price} par an, soit {saving} d’économie',
  'Paid month by month': 'Payé mois par mois',
  'Choose {plan}': 'Choisir {plan}',
  'Change to {plan}': 'Passer à {plan}',
  'Pay by the year': 'Payer à l’année',
  'Pay by the month': 'Payer au mois',
  'Your plan': 'Votre abonnement',
  '{used} people work in this company, more than this plan is for.':
    '{used} personnes travaillent dans cette entreprise, plus que cet abonnement n’en prévoit.',
  '{plan}, monthly': '{plan}, mensuel',
  '{plan}, annual': '{plan}, annuel',
  '{days} of {whole} days at {price}': '{days} jours sur {whole} à {price}',
  'the rest of the period, {days}': 'le reste de la période, {days}',
  'Unused: {plan}': 'Non utilisé : {plan}',
  'given back, {days}': 'restitué, {days}',
  'From your credit': 'De votre crédit',
  'To pay now': 'À payer maintenant',
  'Then {price}, next on {date}, until you cancel.':
    'Puis {price}, la prochaine fois le {date}, jusqu’à résiliation.',
  '{amount} stays as credit and is used first.': '{amount} restent en crédit et sont utilisés en premier.',
  'Pay with': 'Payer avec',
  'Another card': 'Une autre carte',
  'Save card': 'Enregistrer la carte',
  'The new card is used from now on': 'La nouvelle carte est désormais utilisée',
  'Your plan is {plan} now': 'Votre abonnement est désormais {plan}',
  'The amount has changed since it was shown. Nothing was taken. Please look at the new one.':
    'Le montant a changé depuis son affichage. Rien n’a été prélevé. Veuillez consulter le nouveau montant.',
  'Cancel at any time. New prices are announced 30 days ahead, and annual plans are refundable for 30 days.':
    'Résiliable à tout moment. Les nouveaux prix sont annoncés 30 jours à l’avance, et les abonnements annuels sont remboursables pendant 30 jours.',
  'Cancel {plan}?': 'Résilier {plan} ?',
  When: 'Quand',
  'At the end of what is paid, on {date}': 'À la fin de la période payée, le {date}',
  'Now, with {amount} back (possible until {date})':
    'Maintenant, avec remboursement de {amount} (possible jusqu’au {date})',
  'End it and pay back': 'Résilier et rembourser',
  'Your plan is cancelled': 'Votre abonnement est résilié',
  'Your plan has ended. The money is on its way back.':
    'Votre abonnement a pris fin. L’argent est en cours de remboursement.',
  Receipts: 'Reçus',
  'Receipt {number} as PDF': 'Reçu {number} au format PDF',
  'Paid back': 'Remboursé',
  '{amount} kept as credit': '{amount} conservés en crédit',
  '{amount} from credit': '{amount} du crédit',
  'Your cancellation is taken back.': 'Votre résiliation est annulée.',
  'It ends at once, as the last payment did not go through. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Il prend fin immédiatement, car le dernier paiement n’a pas abouti. Vos données pourront ensuite être consultées et exportées, mais pas modifiées. Rien n’est supprimé, et vous pouvez choisir un nouvel abonnement à tout moment.',
  'Everything works until {date}, and nothing more is taken from your card. After that your records can be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Tout fonctionne jusqu’au {date}, et plus rien n’est prélevé sur votre carte. Ensuite, vos données pourront être consultées et exportées, mais pas modifiées. Rien n’est supprimé, et vous pouvez choisir un nouvel abonnement à tout moment.',
  'It ends at once, and {amount} goes back to the card it was paid with. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Il prend fin immédiatement, et {amount} sont remboursés sur la carte utilisée pour le paiement. Vos données pourront ensuite être consultées et exportées, mais pas modifiées. Rien n’est supprimé, et vous pouvez choisir un nouvel abonnement à tout moment.',
  'It ends at once, and {amount} goes back to the card it was paid with. Your trial goes on until {date}, and you can choose a plan again at any time.':
    'Il prend fin immédiatement, et {amount} sont remboursés sur la carte utilisée pour le paiement. Votre essai continue jusqu’au {date}, et vous pouvez choisir un nouvel abonnement à tout moment.',
}
