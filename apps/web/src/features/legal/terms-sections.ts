import { msg } from '../../i18n/msg.ts'
import type { LegalSection } from './legal-section.ts'

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'service',
    title: msg('Service description'),
    paragraphs: [
      msg(
        'Counterfoil is a web application with which businesses and individuals create, send and track invoices, and manage their clients, payments, files and taxes.',
      ),
      msg(
        'New users get a free trial without payment details. After the trial a paid plan, monthly or annual, is needed to go on making changes.',
      ),
    ],
  },
  {
    id: 'accounts',
    title: msg('User accounts'),
    paragraphs: [
      msg('You must be 18 or older, or have the legal capacity to enter into this agreement.'),
      msg(
        'Keep your password to yourself. You answer for what is done with your account, and tell us at once when somebody else may be using it.',
      ),
    ],
  },
  {
    id: 'use',
    title: msg('Acceptable use'),
    paragraphs: [
      msg(
        'Use the service only for lawful business. Do not send fraudulent invoices or spam, do not try to reach the data of others, and do not disturb or take apart the service.',
      ),
    ],
  },
  {
    id: 'billing',
    title: msg('Billing and payments'),
    paragraphs: [
      msg('Plans are paid in advance, each month or each year. Prices change with 30 days notice.'),
      msg('Annual plans are refundable within 30 days of payment.'),
    ],
  },
  {
    id: 'property',
    title: msg('Intellectual property'),
    paragraphs: [
      msg(
        'The service and its software belong to us or to those who licensed them to us. What you put into it, your invoices, clients and files, belongs to you; we use it only to provide the service.',
      ),
    ],
  },
  {
    id: 'data',
    title: msg('Data and privacy'),
    paragraphs: [
      msg('How we handle personal data is told in our Privacy Policy. You can export your data at any time.'),
    ],
  },
  {
    id: 'availability',
    title: msg('Availability and support'),
    paragraphs: [
      msg(
        'We aim for the service to be available 99.9% of the time. Maintenance is announced when we can. Support is given by e-mail.',
      ),
    ],
  },
  {
    id: 'liability',
    title: msg('Limitation of liability'),
    paragraphs: [
      msg(
        'Our liability is capped at the amount you paid us in the prior 12 months. We are not liable for indirect damage or lost profit, as far as the law allows.',
      ),
    ],
  },
  {
    id: 'termination',
    title: msg('Termination'),
    paragraphs: [
      msg(
        'You can stop using the service and close your account at any time. We may suspend an account that breaks these terms. Before data is removed you can export it.',
      ),
    ],
  },
  {
    id: 'law',
    title: msg('Governing law'),
    paragraphs: [msg('These terms are governed by the law of [jurisdiction].')],
  },
]
