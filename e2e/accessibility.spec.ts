import { type Books, makeBooks } from './support/books.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import { expectUsableByAll, show } from './support/usable-by-all.ts'

const test = deskTest.extend<object, { books: Books }>({
  books: [
    async ({ deskOf }, use) => use(await makeBooks((await deskOf(import.meta.filename)).owner)),
    { scope: 'worker' },
  ],
})

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

const UNKNOWN = 'x'.repeat(43)
const PUBLIC = (books: Books) => [
  '/login',
  '/signup',
  '/forgot-password',
  `/reset-password/${UNKNOWN}`,
  `/invite/${UNKNOWN}`,
  `/confirm-email/${UNKNOWN}`,
  '/terms',
  '/privacy',
  '/nowhere',
  books.payPath,
]

/** The screens of the workspace, in two halves of about one length. */
const SCREENS: Readonly<Record<string, (books: Books) => string[]>> = {
  'the daily work': ({ invoice, draft, client }) => [
    '/dashboard',
    '/dashboard/invoices',
    `/dashboard/invoices/${invoice}`,
    `/dashboard/invoices/${draft}`,
    `/dashboard/invoices/${draft}/edit`,
    '/dashboard/clients',
    '/dashboard/clients/new',
    '/dashboard/clients/import',
    `/dashboard/clients/${client}`,
    '/dashboard/payments',
    '/dashboard/payments?tab=links',
  ],
  'company and settings': ({ company, user }) => [
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
      'email',
      'payment-methods',
      'outbox',
      'plan',
      'notifications',
    ].map((tab) => `/dashboard/settings?tab=${tab}`),
  ],
}

for (const { colorScheme, viewport } of LOOKS) {
  const look = `${colorScheme}, ${viewport.width} px`

  test.describe(look, () => {
    test.use({ colorScheme, viewport })
    test.setTimeout(180_000)

    test.describe('for strangers', () => {
      test.use({ storageState: STRANGER })
      test(`the screens can be used by everybody: ${look}`, async ({ page, books }) => {
        for (const path of PUBLIC(books)) {
          await show(page, path)
          await expectUsableByAll(page)
        }
      })
    })

    for (const [part, screens] of Object.entries(SCREENS)) {
      test(`${part} can be used by everybody: ${look}`, async ({ page, books }) => {
        for (const path of screens(books)) {
          await show(page, path)
          await expectUsableByAll(page)
        }
      })
    }
  })
}
