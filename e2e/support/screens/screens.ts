import type { Books } from '../books.ts'

const UNKNOWN = 'x'.repeat(43)

/** The screens that everybody may open. */
export const publicScreens = ({ payPath }: Books) => [
  '/login',
  '/signup',
  '/forgot-password',
  `/reset-password/${UNKNOWN}`,
  `/invite/${UNKNOWN}`,
  `/confirm-email/${UNKNOWN}`,
  '/terms',
  '/privacy',
  '/nowhere',
  payPath,
]

/** The screens of the workspace, in two halves of about one length. */
export const SCREENS: Readonly<Record<string, (books: Books) => string[]>> = {
  'the daily work': ({ invoice, draft, client }) => [
    '/dashboard',
    '/dashboard/invoices',
    `/dashboard/invoices/${invoice}`,
    `/dashboard/invoices/${draft}`,
    `/dashboard/invoices/${draft}/edit`,
    '/dashboard/clients',
    '/dashboard/clients/new',
    '/dashboard/clients/import',
    '/dashboard/products/import',
    `/dashboard/clients/${client}`,
    `/dashboard/clients/${client}/statement`,
    '/dashboard/payments',
    '/dashboard/payments?tab=links',
  ],
  'company and settings': ({ company, user, template }) => [
    '/dashboard/taxes',
    '/dashboard/users',
    `/dashboard/users/${user}`,
    '/dashboard/enterprises',
    '/dashboard/new-company',
    ...['overview', 'activity', 'members', 'end'].map(
      (view) => `/dashboard/enterprises/${company}?view=${view}`,
    ),
    ...[
      'profile',
      'security',
      'company',
      'invoices',
      'templates',
      'email',
      'payment-methods',
      'outbox',
      'plan',
      'notifications',
    ].map((tab) => `/dashboard/settings?tab=${tab}`),
    `/dashboard/settings?tab=templates&template=${template}`,
  ],
}
