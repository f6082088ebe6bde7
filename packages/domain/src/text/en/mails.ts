import { withoutDoubleStop } from '../full-stop.ts'

/** What mails about invoices and payments, and invitations, say. */
export const mails = {
  /** A fact on a line of its own. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** An address below what it is for. */
  below: (label: string, url: string) => `${label}:\n${url}`,
  invoice: {
    /** What an invoice is called by its kind. */
    kinds: {
      invoice: 'Invoice',
      deposit: 'Deposit invoice',
      progress: 'Progress invoice',
      final: 'Final invoice',
    },
    subject: (kind: string, number: string, company: string) => `${kind} ${number} from ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    intro: (kind: string, number: string) =>
      `Please find ${kind.toLowerCase()} ${number} attached. Thank you for your business.`,
    due: 'Amount due',
    paid: 'Invoice total',
    dueOn: (date: string) => `Due on ${date}`,
    settled: 'Nothing is left to pay.',
    nextInstalment: 'Next instalment',
    amountOn: (amount: string, date: string) => `${amount} on ${date}`,
    number: 'Invoice number',
    client: 'Billed to',
    dueDate: 'Due date',
    total: 'Total',
    pay: 'View and pay',
    orOpen: 'Or open this address:',
    attached: 'The invoice is attached as a PDF.',
    reply: (company: string) => withoutDoubleStop(`Questions? Reply to this mail to reach ${company}.`),
    regards: 'Kind regards',
  },
  reminder: {
    /** By tone: the subject, and the words below the greeting. */
    subjects: {
      upcoming: (number: string, date: string) => `Invoice ${number} is due on ${date}`,
      due_today: (number: string, _date: string) => `Invoice ${number} is due today`,
      overdue: (number: string, _date: string) => `Reminder: invoice ${number} is overdue`,
      overdue_again: (number: string, _date: string) => `Another reminder: invoice ${number} is overdue`,
      last: (number: string, _date: string) => `Last reminder: invoice ${number} is overdue`,
    },
    words: {
      upcoming: (number: string, date: string) =>
        `A short note that invoice ${number} is due on ${date}. If you have paid it already, there is nothing left to do.`,
      due_today: (number: string, _date: string) =>
        `A short note that invoice ${number} is due today. If you have paid it already, there is nothing left to do.`,
      overdue: (number: string, date: string) =>
        `Invoice ${number} was due on ${date}, and your payment has not reached us yet. Perhaps it was overlooked. If you have paid it already, there is nothing left to do.`,
      overdue_again: (number: string, date: string) =>
        `Invoice ${number} was due on ${date} and is still open, although we have reminded you of it. Please pay it in the next few days, or tell us if something is wrong with it.`,
      last: (number: string, date: string) =>
        `Invoice ${number} was due on ${date} and is still open after several reminders. Please pay it now, or get in touch with us today.`,
    },
    attached: 'The invoice is attached as a PDF once more.',
    /** Of an invoice that is paid in instalments: by tone, for the instalment by its place among so many. */
    instalment: {
      place: 'Instalment',
      placeOf: (place: string, count: string) => `${place} of ${count}`,
      dueSoFar: 'Due so far',
      left: 'Left in all',
      subjects: {
        upcoming: (part: string, number: string, date: string) =>
          `Instalment ${part} of invoice ${number} is due on ${date}`,
        due_today: (part: string, number: string, _date: string) =>
          `Instalment ${part} of invoice ${number} is due today`,
        overdue: (part: string, number: string, _date: string) =>
          `Reminder: instalment ${part} of invoice ${number} is overdue`,
        overdue_again: (part: string, number: string, _date: string) =>
          `Another reminder: instalment ${part} of invoice ${number} is overdue`,
        last: (part: string, number: string, _date: string) =>
          `Last reminder: instalment ${part} of invoice ${number} is overdue`,
      },
      words: {
        upcoming: (part: string, number: string, date: string) =>
          `A short note that instalment ${part} of invoice ${number} is due on ${date}. If you have paid it already, there is nothing left to do.`,
        due_today: (part: string, number: string, _date: string) =>
          `A short note that instalment ${part} of invoice ${number} is due today. If you have paid it already, there is nothing left to do.`,
        overdue: (part: string, number: string, date: string) =>
          `Instalment ${part} of invoice ${number} was due on ${date}, and your payment has not reached us yet. Perhaps it was overlooked. If you have paid it already, there is nothing left to do.`,
        overdue_again: (part: string, number: string, date: string) =>
          `Instalment ${part} of invoice ${number} was due on ${date} and is still open, although we have reminded you of it. Please pay it in the next few days, or tell us if something is wrong with it.`,
        last: (part: string, number: string, date: string) =>
          `Instalment ${part} of invoice ${number} was due on ${date} and is still open after several reminders. Please pay it now, or get in touch with us today.`,
      },
    },
  },
  creditNote: {
    subject: (number: string, company: string) => `Credit note ${number} from ${company}`,
    intro: (number: string, invoice: string) =>
      `Please find credit note ${number} for invoice ${invoice} attached.`,
    amount: 'Credit',
    number: 'Credit note number',
    invoice: 'For invoice',
    reason: 'Reason',
    applied: 'Set against the invoice',
    kept: 'Kept as your credit',
    refunded: 'Paid back',
    attached: 'The credit note is attached as a PDF.',
  },
  quote: {
    subject: (number: string, company: string) => `Quote ${number} from ${company}`,
    intro: (number: string) => `Please find our quote ${number} attached.`,
    total: 'Quote total',
    validUntil: (date: string) => `Valid until ${date}`,
    number: 'Quote number',
    client: 'For',
    lastDay: 'Valid until',
    view: 'View and accept',
    attached: 'The quote is attached as a PDF.',
  },
  portal: {
    subject: (company: string) => `Your account with ${company}`,
    intro: (company: string) =>
      `Here you find your invoices and quotes from ${company}, and your statement of account. You can pay there too.`,
    open: 'Open now',
    client: 'For',
    view: 'Open your account',
    secret: 'The link is for you alone: whoever has it can see your invoices, pay them and answer quotes.',
  },
  receipt: {
    subject: (company: string) => `Receipt for your payment to ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    thanks: (company: string) => `Thank you. ${company} has received your payment.`,
    received: 'Payment received',
    on: (date: string) => `on ${date}`,
    description: 'For',
    method: 'Paid by',
    date: 'Paid on',
    reference: 'Transaction',
    left: 'Still due',
    view: 'View receipt',
    testLabel: 'Note',
    test: 'This was a payment in test mode. No money has moved.',
    keep: 'Please keep this mail. Your receipt is attached as PDF.',
    reply: (company: string) => withoutDoubleStop(`Questions? Reply to this mail to reach ${company}.`),
  },
  invitation: {
    subject: (company: string) => `Invitation to ${company}`,
    greeting: 'Hello,',
    join: (inviter: string, company: string) =>
      `${inviter} invites you to work with ${company} in Counterfoil.`,
    choose: (inviter: string, company: string) =>
      `${inviter} has made a Counterfoil account for you to work with ${company}. Choose a password to begin.`,
    company: 'Company',
    role: 'Your role',
    address: 'For the address',
    username: 'Your user name',
    accept: 'Accept invitation',
    setPassword: 'Choose a password',
    orOpen: 'Or open this address:',
    limits: (days: number) => `The link works once, for ${days} days, and for you alone: do not pass it on.`,
    unexpected: 'If you did not expect this mail, there is nothing to do.',
  },
  roles: {
    owner: 'Owner',
    admin: 'Administrator',
    accountant: 'Accountant',
    member: 'Member',
    viewer: 'Viewer',
  },
}
