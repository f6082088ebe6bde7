import { expect, type Page } from '@playwright/test'
import type { Worker } from './support/by-api.ts'
import { test as deskTest, STRANGER } from './support/desk.ts'
import type { WithId } from './support/draft.ts'
import { newPerson, PASSWORD } from './support/person.ts'
import { expectUsableByAll } from './support/usable-by-all.ts'

type Books = {
  company: string
  user: string
  invoice: string
  draft: string
  client: string
  payPath: string
}

/** A company with one of everything; the long name is what pages break on. */
async function makeBooks({ post, companyId }: Worker): Promise<Books> {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const rate = await post<WithId>('/api/invoices/taxes/rates/', {
    name: word.slice(0, 60),
    rate: '19',
    is_default: true,
  })
  const name = `${word} für ${'außerordentlich '.repeat(6)}lange Namen mbH`
  const client = await post<WithId>('/api/clients/', { name, email: 'client@example.com' })
  const items = [{ description: 'Work', quantity: '3', unit_price: '333333333.33', tax_rates: [rate.id] }]
  const draft = await post<WithId>('/api/invoices/', { client: client.id, items })
  const invoice = await post<WithId>('/api/invoices/', { client: client.id, items })
  await post(`/api/invoices/${invoice.id}/send_email/`)
  const link = await post<{ url: string }>('/api/payments/links/', { invoice: invoice.id })
  await post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '1.00' })
  const { username, email } = newPerson()
  const account = { username, email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' }
  const colleague = await post<WithId>('/api/auth/users/', { ...account, role: 'viewer' })
  return {
    company: companyId,
    user: colleague.id,
    invoice: invoice.id,
    draft: draft.id,
    client: client.id,
    payPath: new URL(link.url).pathname,
  }
}

const test = deskTest.extend<object, { books: Books }>({
  books: [async ({ owner }, use) => use(await makeBooks(owner)), { scope: 'worker' }],
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

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The network is never idle while somebody is signed in: the notifications' stream stays open.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
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
