const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** What a payer agrees to who saves a card, and the mails about charges of it. */
export const collection = {
  /** Of all invoices, or of those that recur; kept with the card in these very words. */
  consents: {
    all: (company: string, noticeDays: number) => consentToAll(company, days(noticeDays)),
    recurring: (company: string, noticeDays: number) => consentToRecurring(company, days(noticeDays)),
  },
  mails: {
    saved: {
      subject: (company: string) => `Your card is saved with ${company}`,
      intro: (company: string) =>
        `From now on ${company} charges your invoices to this card when they are due, as you agreed. If it was not you who saved it, please reply to this mail.`,
      figure: 'Your card',
    },
    announced: {
      subject: (number: string, date: string) => `Invoice ${number} will be charged to your card on ${date}`,
      intro: (number: string, card: string, date: string) =>
        `On ${date} we charge invoice ${number} to your card ${card}, as agreed. There is nothing for you to do.`,
    },
    failed: {
      subject: (number: string) => `Invoice ${number} could not be charged to your card`,
      retried: (number: string, card: string, date: string) =>
        `Your card ${card} was not charged for invoice ${number}: your bank refused it. We try again on ${date}. If you would rather pay in another way, use the button below.`,
      stopped: (number: string, card: string) =>
        `Your card ${card} was not charged for invoice ${number}, and we do not try again. Please pay with the button below, or save another card on the page of your account.`,
    },
    figure: 'To be charged',
    on: (date: string) => `on ${date}`,
    due: 'Amount due',
    again: (date: string) => `tried again on ${date}`,
    card: 'Card',
    change:
      'To stop it, or to use another card, open the page of your account with us or reply to this mail.',
    pay: 'Pay another way',
  },
}

function consentToAll(company: string, days: string): string {
  return `I allow ${company} to charge its invoices to this card when they are due. I am told of each charge by e-mail ${days} before. I can withdraw this at any time on this page.`
}

function consentToRecurring(company: string, days: string): string {
  return `I allow ${company} to charge the invoices of recurring services to this card when they are due. I am told of each charge by e-mail ${days} before. I can withdraw this at any time on this page.`
}
