import type { plans as english } from '../en/plans.ts'
import { withoutDoubleStop } from '../full-stop.ts'
import type { Wording } from '../wording.ts'

export const plans: Wording<typeof english> = {
  mails: {
    greeting: (name: string) => `Bonjour ${name},`,
    paidSubject: (number: string) => `Votre reçu Counterfoil ${number}`,
    refundSubject: (number: string) => `Votre remboursement Counterfoil ${number}`,
    paid: (company: string) => withoutDoubleStop(`Merci. Votre abonnement est payé pour ${company}.`),
    refunded: (company: string) =>
      `L’abonnement de ${company} a été restitué, et le paiement a été remboursé sur votre carte. Selon la banque, le remboursement peut mettre jusqu’à dix jours à apparaître.`,
    paidFigure: 'Payé',
    refundFigure: 'Remboursé',
    on: (date: string) => `le ${date}`,
    number: 'Reçu',
    plan: 'Abonnement',
    planOf: { month: (name: string) => `${name}, mensuel`, year: (name: string) => `${name}, annuel` },
    period: 'Période',
    card: 'Carte',
    view: 'Voir l’abonnement et les reçus',
    test: 'Ce paiement a été effectué en mode test. Aucun mouvement d’argent n’a eu lieu.',
    keep: 'Vous trouverez le reçu au format PDF parmi vos reçus.',
    failedSubject: 'Votre abonnement Counterfoil n’a pas pu être renouvelé',
    failed: (plan: string, company: string) =>
      `Le paiement de l’abonnement ${plan} de ${company} n’a pas abouti.`,
    said: (reason: string) => withoutDoubleStop(`Réponse de la banque : ${reason}`),
    nextTry: (date: string) => `Nous réessaierons avec la carte le ${date}.`,
    noTry: 'Nous ne réessaierons pas avec la carte de nous-mêmes.',
    until: (date: string) =>
      `Rien n’est perdu, et tout fonctionne comme avant jusqu’au ${date}. Ensuite, vos données pourront être consultées et exportées, mais pas modifiées, tant que l’abonnement n’est pas payé.`,
    pay: 'Payer maintenant',
    trialSubject: (date: string) => `Votre essai de Counterfoil se termine le ${date}`,
    trial: (company: string, date: string) => `L’essai gratuit de ${company} se termine le ${date}.`,
    trialGoesOn:
      'Choisissez un abonnement d’ici là et tout continue comme avant. Il commence à la fin de l’essai : vous n’en perdez pas un jour.',
    trialStops:
      'Sans abonnement, rien n’est perdu non plus. Vos données peuvent être consultées et exportées, et vos clients peuvent toujours payer, mais rien ne peut être modifié tant qu’aucun abonnement n’est choisi.',
    choose: 'Choisir un abonnement',
    why: 'Vous recevez cet e-mail car vous êtes propriétaire de cette entreprise.',
  },
  receipts: {
    interval: { month: 'mensuel', year: 'annuel' },
    period: (plan: string) => plan,
    rest: (plan: string, days: string) => `${plan}, pour ${days}`,
    unused: (plan: string, days: string) => `${plan}, non utilisé pour ${days}`,
    days: (left: number, whole: number) => `${left} jours sur ${whole}`,
    paidBack: (plan: string) => `${plan}, restitué`,
    card: (brand: string, last4: string) => `Payé avec la carte ${brand} se terminant par ${last4}.`,
    refundCard: (brand: string, last4: string) =>
      `Remboursé sur la carte ${brand} se terminant par ${last4}.`,
    test: 'Établi en mode test : aucun mouvement d’argent n’a eu lieu.',
  },
}
