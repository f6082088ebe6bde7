import type { mails as english } from '../en/mails.ts'
import { withoutDoubleStop } from '../full-stop.ts'
import type { Wording } from '../wording.ts'

export const mails: Wording<typeof english> = {
  fact: (label: string, value: string) => `${label} : ${value}`,
  below: (label: string, url: string) => `${label} :\n${url}`,
  invoice: {
    kinds: {
      invoice: 'Facture',
      deposit: 'Facture d’acompte',
      progress: 'Facture de situation',
      final: 'Facture de solde',
    },
    subject: (kind: string, number: string, company: string) => `${kind} ${number} de ${company}`,
    greeting: (name: string) => `Bonjour ${name},`,
    intro: (kind: string, number: string) =>
      `Veuillez trouver ci-joint la ${kind.toLowerCase()} ${number}. Nous vous remercions de votre confiance.`,
    due: 'Reste à payer',
    paid: 'Montant de la facture',
    dueOn: (date: string) => `Échéance le ${date}`,
    settled: 'Il ne reste rien à payer.',
    nextInstalment: 'Prochaine échéance',
    amountOn: (amount: string, date: string) => `${amount} le ${date}`,
    number: 'Numéro de facture',
    client: 'Facturé à',
    dueDate: 'Échéance',
    total: 'Total TTC',
    pay: 'Voir et payer',
    orOpen: 'Ou ouvrez cette adresse :',
    attached: 'La facture est jointe au format PDF.',
    reply: (company: string) =>
      withoutDoubleStop(`Une question ? Répondez à cet e-mail pour joindre ${company}.`),
    regards: 'Cordialement',
  },
  reminder: {
    subjects: {
      upcoming: (number: string, date: string) => `La facture ${number} est à payer le ${date}`,
      due_today: (number: string, _date: string) => `La facture ${number} est à payer aujourd’hui`,
      overdue: (number: string, _date: string) => `Rappel : facture ${number} impayée`,
      overdue_again: (number: string, _date: string) => `Nouveau rappel : facture ${number} impayée`,
      last: (number: string, _date: string) => `Dernier rappel : facture ${number} impayée`,
    },
    words: {
      upcoming: (number: string, date: string) =>
        `Nous vous rappelons que la facture ${number} est à payer le ${date}. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
      due_today: (number: string, _date: string) =>
        `Nous vous rappelons que la facture ${number} est à payer aujourd’hui. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
      overdue: (number: string, date: string) =>
        `La facture ${number} était à payer le ${date}, et votre paiement ne nous est pas encore parvenu. Il s’agit peut-être d’un oubli. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
      overdue_again: (number: string, date: string) =>
        `La facture ${number} était à payer le ${date} et reste impayée malgré notre rappel. Merci de la régler dans les prochains jours, ou de nous dire si quelque chose ne va pas.`,
      last: (number: string, date: string) =>
        `La facture ${number} était à payer le ${date} et reste impayée après plusieurs rappels. Merci de la régler maintenant, ou de nous contacter aujourd’hui.`,
    },
    attached: 'La facture est jointe une nouvelle fois au format PDF.',
    instalment: {
      place: 'Échéance',
      placeOf: (place: string, count: string) => `${place} sur ${count}`,
      dueSoFar: 'Dû à ce jour',
      left: 'Reste à payer en tout',
      subjects: {
        upcoming: (part: string, number: string, date: string) =>
          `L’échéance ${part} de la facture ${number} est à payer le ${date}`,
        due_today: (part: string, number: string, _date: string) =>
          `L’échéance ${part} de la facture ${number} est à payer aujourd’hui`,
        overdue: (part: string, number: string, _date: string) =>
          `Rappel : échéance ${part} de la facture ${number} impayée`,
        overdue_again: (part: string, number: string, _date: string) =>
          `Nouveau rappel : échéance ${part} de la facture ${number} impayée`,
        last: (part: string, number: string, _date: string) =>
          `Dernier rappel : échéance ${part} de la facture ${number} impayée`,
      },
      words: {
        upcoming: (part: string, number: string, date: string) =>
          `Nous vous rappelons que l’échéance ${part} de la facture ${number} est à payer le ${date}. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
        due_today: (part: string, number: string, _date: string) =>
          `Nous vous rappelons que l’échéance ${part} de la facture ${number} est à payer aujourd’hui. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
        overdue: (part: string, number: string, date: string) =>
          `L’échéance ${part} de la facture ${number} était à payer le ${date}, et votre paiement ne nous est pas encore parvenu. Il s’agit peut-être d’un oubli. Si vous l’avez déjà réglée, vous n’avez plus rien à faire.`,
        overdue_again: (part: string, number: string, date: string) =>
          `L’échéance ${part} de la facture ${number} était à payer le ${date} et reste impayée malgré notre rappel. Merci de la régler dans les prochains jours, ou de nous dire si quelque chose ne va pas.`,
        last: (part: string, number: string, date: string) =>
          `L’échéance ${part} de la facture ${number} était à payer le ${date} et reste impayée après plusieurs rappels. Merci de la régler maintenant, ou de nous contacter aujourd’hui.`,
      },
    },
  },
  creditNote: {
    subject: (number: string, company: string) => `Avoir ${number} de ${company}`,
    intro: (number: string, invoice: string) =>
      `Veuillez trouver ci-joint l’avoir ${number} sur la facture ${invoice}.`,
    amount: 'Montant de l’avoir',
    number: 'Numéro de l’avoir',
    invoice: 'Sur la facture',
    reason: 'Motif',
    applied: 'Imputé sur la facture',
    kept: 'Conservé à votre crédit',
    refunded: 'Remboursé',
    attached: 'L’avoir est joint au format PDF.',
  },
  quote: {
    subject: (number: string, company: string) => `Devis ${number} de ${company}`,
    intro: (number: string) => `Veuillez trouver ci-joint notre devis ${number}.`,
    total: 'Total du devis',
    validUntil: (date: string) => `Valable jusqu’au ${date}`,
    number: 'Numéro du devis',
    client: 'Pour',
    lastDay: 'Valable jusqu’au',
    view: 'Voir et accepter',
    attached: 'Le devis est joint au format PDF.',
  },
  portal: {
    subject: (company: string) => `Votre compte client chez ${company}`,
    intro: (company: string) =>
      `Vous trouverez ici vos factures et devis de ${company}, ainsi que votre relevé de compte. Vous pouvez aussi y payer.`,
    open: 'À régler actuellement',
    client: 'Pour',
    view: 'Ouvrir votre compte',
    secret:
      'Ce lien est réservé à votre usage : toute personne qui le possède peut voir et payer vos factures et répondre aux devis.',
  },
  receipt: {
    subject: (company: string) => `Reçu de votre paiement à ${company}`,
    greeting: (name: string) => `Bonjour ${name},`,
    thanks: (company: string) => `Merci. ${company} a bien reçu votre paiement.`,
    received: 'Paiement reçu',
    on: (date: string) => `le ${date}`,
    description: 'Objet',
    method: 'Moyen de paiement',
    date: 'Payé le',
    reference: 'Transaction',
    left: 'Reste à payer',
    view: 'Voir le reçu',
    testLabel: 'Remarque',
    test: 'Ce paiement a été effectué en mode test. Aucun mouvement d’argent n’a eu lieu.',
    keep: 'Merci de conserver cet e-mail. Votre reçu est joint en PDF.',
    reply: (company: string) =>
      withoutDoubleStop(`Une question ? Répondez à cet e-mail pour joindre ${company}.`),
  },
  invitation: {
    subject: (company: string) => `Invitation à rejoindre ${company}`,
    greeting: 'Bonjour,',
    join: (inviter: string, company: string) =>
      `${inviter} vous invite à travailler avec ${company} dans Counterfoil.`,
    choose: (inviter: string, company: string) =>
      `${inviter} vous a créé un compte Counterfoil pour travailler avec ${company}. Choisissez un mot de passe pour commencer.`,
    company: 'Entreprise',
    role: 'Votre rôle',
    address: 'Pour l’adresse',
    username: 'Votre nom d’utilisateur',
    accept: 'Accepter l’invitation',
    setPassword: 'Choisir un mot de passe',
    orOpen: 'Ou ouvrez cette adresse :',
    limits: (days: number) =>
      `Ce lien est valable une seule fois, pendant ${days} jours, et pour vous uniquement : ne le transmettez pas.`,
    unexpected: 'Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.',
  },
  roles: {
    owner: 'Propriétaire',
    admin: 'Administrateur',
    accountant: 'Comptable',
    member: 'Membre',
    viewer: 'Lecteur',
  },
}
