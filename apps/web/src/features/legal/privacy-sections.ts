import { msg } from '../../i18n/msg.ts'
import type { LegalSection } from './legal-section.ts'

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'collected',
    title: msg('Information we collect'),
    paragraphs: [
      msg(
        'Account data: your name, email address, username and password. Profile data you add. Business content: invoices, client information and payment records.',
      ),
      msg(
        'Messages to support, usage and log data, and billing details. If you sign in through an external identity provider, what that provider tells us.',
      ),
    ],
  },
  {
    id: 'use',
    title: msg('How we use it'),
    paragraphs: [
      msg(
        'To provide the service, to keep it secure, to answer you, to bill you, and to meet our legal duties. Marketing only until you opt out.',
      ),
    ],
  },
  {
    id: 'sharing',
    title: msg('Sharing'),
    paragraphs: [
      msg(
        'We never sell your data. Billing is handled by third-party processors. Others see data only where the service needs it, where you ask for it, or where the law demands it.',
      ),
    ],
  },
  {
    id: 'security',
    title: msg('Security'),
    paragraphs: [
      msg(
        'Data is encrypted in transit (TLS 1.3) and at rest (AES-256). Access is controlled by role, and multi-factor authentication is available.',
      ),
      msg('We notify those affected of a security incident within 72 hours.'),
    ],
  },
  {
    id: 'retention',
    title: msg('Retention'),
    paragraphs: [
      msg(
        'Inactive accounts are kept for 2 years after their last activity. The data of deleted accounts is removed within 30 days.',
      ),
      msg(
        'Invoice and payment records are kept for 7 years, usage logs for 1 year, support communications for 3 years, marketing data until you opt out.',
      ),
    ],
  },
  {
    id: 'rights',
    title: msg('Your rights'),
    paragraphs: [
      msg(
        'You may have your data shown to you, corrected, deleted, handed over in a portable form, and its use restricted; and you may object to its use. We answer within 30 days.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: msg('Cookies'),
    paragraphs: [
      msg(
        'We use the storage of your browser to keep you signed in and to remember your settings. There is no advertising and no tracking by others.',
      ),
    ],
  },
  {
    id: 'transfers',
    title: msg('International transfers'),
    paragraphs: [
      msg(
        'Where data leaves your country, we see to it that it is protected as well there, by contract or by law.',
      ),
    ],
  },
  {
    id: 'children',
    title: msg('Children’s privacy'),
    paragraphs: [
      msg('The service is not for children under 16, and we do not knowingly collect their data.'),
    ],
  },
  {
    id: 'updates',
    title: msg('Policy updates'),
    paragraphs: [msg('We announce changes of this policy 30 days ahead.')],
  },
]
