import { withoutDoubleStop } from '../full-stop.ts'

/** What mails about invoices and payments, and invitations, say. */
export const mails = {
  /** A fact on a line of its own. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** An address below what it is for. */
  below: (label: string, url: string) => `${label}:\n${url}`,
  invoice: {
    subject: (number: string, company: string) => `Invoice ${number} from ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    intro: (number: string) => `Please find invoice ${number} attached. Thank you for your business.`,
    due: 'Amount due',
    paid: 'Invoice total',
    dueOn: (date: string) => `Due on ${date}`,
    settled: 'Nothing is left to pay.',
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
  receipt: {
    subject: (company: string) => `Receipt for your payment to ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    thanks: (company: string) => `Thank you. ${company} has received your payment.`,
    received: 'Payment received',
    on: (date: string) => `on ${date}`,
    invoice: 'Invoice',
    description: 'For',
    method: 'Paid by',
    date: 'Paid on',
    reference: 'Transaction',
    left: 'Still due',
    view: 'View receipt',
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
