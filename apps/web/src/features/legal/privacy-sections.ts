import { msg } from '../../i18n/msg.ts'
import type { LegalSection } from './legal-section.ts'

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'collected',
    title: msg('Information we collect'),
    paragraphs: [msg('We collect what you give us and what comes about when you use the service:')],
    points: [
      msg(
        'account data: your name, email address, username and password, the password only in a form that cannot be read back;',
      ),
      msg('profile data that you add, such as a picture, a telephone number or your company’s details;'),
      msg('business content: invoices, client information and payment records, and the files you upload;'),
      msg('support messages and our answers to them;'),
      msg('usage and log data: pages and functions used, times, addresses and devices, errors;'),
      msg(
        'billing details: your plan, its invoices and what the payment processor tells us of their payment;',
      ),
      msg('if you sign in through an external identity provider, the details that provider hands over.'),
    ],
  },
  {
    id: 'use',
    title: msg('How we use it'),
    paragraphs: [msg('We use this data for these purposes, and for no others:')],
    points: [
      msg('to provide the service, and to send what you ask it to send;'),
      msg('to keep it secure, and to find and prevent abuse;'),
      msg('to answer you and to help you;'),
      msg('to bill you;'),
      msg('to find out what works badly and to improve it;'),
      msg('to meet our legal duties;'),
      msg('to tell you of news, until you opt out.'),
    ],
  },
  {
    id: 'sharing',
    title: msg('Sharing'),
    paragraphs: [msg('We never sell your data. Others see it only in these cases:')],
    points: [
      msg('the other users of your company, as far as their role allows;'),
      msg('those to whom you send an invoice, a payment link or a shared file;'),
      msg(
        'third-party processors, who handle billing, hosting and mail for us under contract and may use the data for nothing else;',
      ),
      msg('authorities, where the law obliges us;'),
      msg('a successor, should the service change hands, bound by this policy.'),
    ],
  },
  {
    id: 'security',
    title: msg('Security'),
    paragraphs: [
      msg(
        'Data is encrypted in transit (TLS 1.3) and at rest (AES-256). Role-based access controls decide who may see and do what, and multi-factor authentication is available to every user.',
      ),
      msg(
        'No system is perfectly safe. If a security incident concerns your data, we notify you within 72 hours of learning of it: what happened, what it means, and what we do about it.',
      ),
    ],
  },
  {
    id: 'retention',
    title: msg('Retention'),
    paragraphs: [msg('We keep data no longer than we need it or the law asks for it:')],
    points: [
      msg('inactive accounts: 2 years after last activity;'),
      msg('data of deleted accounts: removed within 30 days;'),
      msg('invoice and payment records: 7 years;'),
      msg('usage logs: 1 year;'),
      msg('support communications: 3 years;'),
      msg('marketing data: until you opt out.'),
    ],
  },
  {
    id: 'rights',
    title: msg('Your rights'),
    paragraphs: [msg('You may at any time ask for:')],
    points: [
      msg('access: to be told what we hold about you;'),
      msg('correction: to have mistakes put right;'),
      msg('deletion: to have your data removed, save what the law wants kept;'),
      msg('portability: to have your data handed over in a form that other programs read;'),
      msg('restriction: to have its use put on hold;'),
      msg('objection: to have a use stopped that you do not agree with.'),
    ],
    after: [
      msg(
        'We answer privacy requests within 30 days, free of charge. You may also complain to the data-protection authority of your country. If an invoice of one of our users concerns you, please ask that user first: the data is theirs.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: msg('Cookies'),
    paragraphs: [
      msg(
        'We use the storage of your browser for two things only: to keep you signed in, and to remember your settings, such as language and appearance. There is no advertising, and nobody follows you across other sites.',
      ),
      msg('You can clear this storage in your browser at any time; you are then signed out.'),
    ],
  },
  {
    id: 'transfers',
    title: msg('International transfers'),
    paragraphs: [
      msg(
        'Our processors may handle data in other countries than yours. Where such a country protects data less than your own, we see to it by contract, such as standard contractual clauses, that your data is protected all the same.',
      ),
    ],
  },
  {
    id: 'children',
    title: msg('Children’s privacy'),
    paragraphs: [
      msg(
        'The service is not for children under 16, and we do not knowingly collect their data. If you learn that a child has given us data, tell us, and we remove it.',
      ),
    ],
  },
  {
    id: 'updates',
    title: msg('Policy updates'),
    paragraphs: [
      msg(
        'We announce changes of this policy 30 days ahead, by e-mail and in the application. Earlier versions are listed below.',
      ),
    ],
  },
]
