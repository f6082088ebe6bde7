import { msg } from '../../i18n/msg.ts'
import type { LegalSection } from './legal-section.ts'

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'service',
    title: msg('Service description'),
    paragraphs: [
      msg(
        'Counterfoil is a web application with which businesses and individuals create, send and track invoices, and manage their clients, payments, files, taxes and company users.',
      ),
      msg(
        'New users get a free trial without giving payment details. After the trial a paid plan, monthly or annual, is needed to go on making changes. What you have entered stays readable and can be exported either way.',
      ),
      msg(
        'We improve the service all the time. We may add, change or retire features; where that takes away something you rely on, we tell you beforehand.',
      ),
      msg(
        'Counterfoil is a tool, not an adviser. Whether an invoice meets the law and tax rules that apply to you is for you to judge, with professional advice where you need it.',
      ),
    ],
  },
  {
    id: 'accounts',
    title: msg('User accounts'),
    paragraphs: [
      msg(
        'You must be 18 or older, or have the legal capacity to enter into this agreement. If you accept these terms for a company, you confirm that you may act for it.',
      ),
      msg('When you register and as long as you use the service:'),
    ],
    points: [
      msg('give true details and keep them up to date;'),
      msg('keep your password and recovery codes to yourself;'),
      msg('give each person an account of their own, with the role their work needs;'),
      msg('tell us at once when somebody else may be using your account.'),
    ],
  },
  {
    id: 'use',
    title: msg('Acceptable use'),
    paragraphs: [
      msg(
        'Use the service for lawful business only. You answer for what is done with your account. In particular you may not:',
      ),
    ],
    points: [
      msg('send fraudulent or misleading invoices, or mail that nobody asked for;'),
      msg('store or share content that breaks the law or the rights of others;'),
      msg('try to reach the data of other companies, or to get round limits and security;'),
      msg('disturb the service, overload it, or spread malicious software;'),
      msg('resell the service without our written consent.'),
    ],
  },
  {
    id: 'billing',
    title: msg('Billing and payments'),
    paragraphs: [
      msg(
        'Plans are paid in advance, each month or each year, and renew until you cancel. A cancelled plan runs to the end of the time that is paid for. Prices are shown before tax where nothing else is said.',
      ),
      msg(
        'Prices change with 30 days notice. The new price applies from your next renewal, and you may cancel before.',
      ),
      msg(
        'Annual plans are refundable within 30 days of payment. Other payments are not refunded, save where the law says so.',
      ),
      msg(
        'Payments that your own clients make to you run between you, them and the payment provider. We are no party to them.',
      ),
    ],
  },
  {
    id: 'property',
    title: msg('Intellectual property'),
    paragraphs: [
      msg(
        'The service, its software, design and name belong to us or to those who licensed them to us. While your account is in good standing you may use them as these terms allow, and no further rights pass to you.',
      ),
      msg(
        'What you put into the service, your invoices, clients, files and logos, belongs to you. You let us store, copy and show it only as far as the service needs it.',
      ),
      msg('If you send us ideas, we may use them without owing you anything.'),
    ],
  },
  {
    id: 'data',
    title: msg('Data and privacy'),
    paragraphs: [
      msg(
        'How we handle personal data is told in our Privacy Policy, which is part of these terms. For the data of your clients and staff you decide why and how it is used; we handle it on your behalf.',
      ),
      msg(
        'You can export your data at any time. You answer for having the right to enter the data of others, and for keeping records as long as the law asks of you.',
      ),
    ],
  },
  {
    id: 'availability',
    title: msg('Availability and support'),
    paragraphs: [
      msg(
        'We aim for an uptime of 99.9%. That is an aim and not a promise: maintenance, faults of networks and providers, and events beyond our control can interrupt the service.',
      ),
      msg(
        'Maintenance that can be planned is announced, and put where it disturbs least. Support is given by e-mail; we answer as soon as we can.',
      ),
    ],
  },
  {
    id: 'liability',
    title: msg('Limitation of liability'),
    paragraphs: [
      msg(
        'As far as the law allows, the service is provided as it is, and our liability is capped at the amount you paid in the prior 12 months.',
      ),
      msg(
        'We are not liable for indirect damage, lost profit, lost business, or the loss of data that you could have exported.',
      ),
      msg(
        'Nothing here limits liability that cannot be limited by law, such as for intent or for injury to life and health.',
      ),
    ],
  },
  {
    id: 'termination',
    title: msg('Termination'),
    paragraphs: [
      msg(
        'You may stop using the service and close your account at any time. We may suspend or close an account that breaks these terms, endangers others, or is not paid for after a reminder; where we can, we tell you first.',
      ),
      msg(
        'Before your data is removed you can export it. The data of deleted accounts is removed within 30 days; records that the law wants kept are kept as our Privacy Policy says.',
      ),
    ],
  },
  {
    id: 'law',
    title: msg('Governing law'),
    paragraphs: [
      msg(
        'These terms are governed by the law of [jurisdiction], and disputes go to its courts, unless the law of the place where you live gives you the choice of another.',
      ),
      msg(
        'If one of these terms does not hold, the others stay. We announce changes of these terms 30 days ahead; using the service after that means that you accept them.',
      ),
    ],
  },
]
