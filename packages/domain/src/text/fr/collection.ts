import type { collection as english } from '../en/collection.ts'
import type { Wording } from '../wording.ts'

const days = (count: number) => (count === 1 ? '1 jour' : `${count} jours`)

/** What a payer agrees to who saves a card, and the mails about charges of it. */
export const collection: Wording<typeof english> = {
  /** Of all invoices, or of those that recur; kept with the card in these very words. */
  consents: {
    all: (company: string, noticeDays: number) => consentToAll(company, days(noticeDays)),
    recurring: (company: string, noticeDays: number) => consentToRecurring(company, days(noticeDays)),
  },
  mails: {
    saved: {
      subject: (company: string) => `Votre carte est enregistrée chez ${company}`,
      intro: (company: string) =>
        `${company} débite désormais vos factures de cette carte à leur échéance, comme vous l’avez accepté. Si ce n’est pas vous qui l’avez enregistrée, répondez à cet e-mail.`,
      figure: 'Votre carte',
    },
    announced: {
      subject: (number: string, date: string) =>
        `La facture ${number} sera débitée de votre carte le ${date}`,
      intro: (number: string, card: string, date: string) =>
        `Comme convenu, nous débitons la facture ${number} de votre carte ${card} le ${date}. Vous n’avez rien à faire.`,
    },
    failed: {
      subject: (number: string) => `La facture ${number} n’a pas pu être débitée de votre carte`,
      retried: (number: string, card: string, date: string) =>
        `Votre carte ${card} n’a pas été débitée pour la facture ${number} : votre banque a refusé le paiement. Nous réessayons le ${date}. Si vous préférez payer autrement, utilisez le bouton ci-dessous.`,
      stopped: (number: string, card: string) =>
        `Votre carte ${card} n’a pas été débitée pour la facture ${number}, et nous ne réessayons plus. Veuillez payer avec le bouton ci-dessous, ou enregistrer une autre carte sur la page de votre compte.`,
    },
    figure: 'À débiter',
    on: (date: string) => `le ${date}`,
    due: 'Montant dû',
    again: (date: string) => `nouvel essai le ${date}`,
    card: 'Carte',
    change:
      'Pour y mettre fin ou utiliser une autre carte, ouvrez la page de votre compte chez nous ou répondez à cet e-mail.',
    pay: 'Payer autrement',
  },
}

function consentToAll(company: string, days: string): string {
  return `J’autorise ${company} à débiter cette carte de ses factures à leur échéance. Chaque débit m’est annoncé par e-mail ${days} à l’avance. Je peux retirer cette autorisation à tout moment sur cette page.`
}

function consentToRecurring(company: string, days: string): string {
  return `J’autorise ${company} à débiter cette carte des factures de prestations récurrentes à leur échéance. Chaque débit m’est annoncé par e-mail ${days} à l’avance. Je peux retirer cette autorisation à tout moment sur cette page.`
}
