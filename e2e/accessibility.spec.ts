import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newPerson, PASSWORD, signIn } from './support/person.ts'
import { expectUsableByAll } from './support/usable-by-all.ts'

type Made = {
  username: string
  company: string
  user: string
  invoice: string
  draft: string
  client: string
  payPath: string
}

async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const answer = await request.post(`/api${path}`, {
    data,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A company with one of everything; the long name is what pages break on. */
async function makeBooks(request: APIRequestContext): Promise<Made> {
  const { username, email, company } = newPerson()
  const account = { username, email, password: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' }
  const { company_id } = await post(request, '/auth/sign-in/', {
    ...account,
    terms_accepted: true,
    company_name: company,
    company_email: email,
    country: 'DE',
  })
  const { access } = await post(request, '/auth/login/', { username, password: PASSWORD })
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const rate = await post(
    request,
    '/invoices/taxes/rates/',
    { name: word.slice(0, 60), rate: '19', is_default: true },
    access,
  )
  const name = `${word} für ${'außerordentlich '.repeat(6)}lange Namen mbH`
  const client = await post(request, '/clients/', { name, email: 'client@example.com' }, access)
  const items = [{ description: 'Work', quantity: '3', unit_price: '333333333.33', tax_rates: [rate.id] }]
  const edited = await post(request, '/invoices/', { client: client.id, items }, access)
  const draft = await post(request, '/invoices/', { client: client.id, items }, access)
  await post(request, `/invoices/${draft.id}/send_email/`, undefined, access)
  const link = await post(request, '/payments/links/', { invoice: draft.id }, access)
  await post(request, `/invoices/${draft.id}/mark_paid/`, { amount: '1.00' }, access)
  const colleague = await post(
    request,
    '/auth/users/',
    { ...account, username: `${username.slice(0, 20)}_2`, email: `second_${email}`, role: 'viewer' },
    access,
  )
  return {
    username,
    company: company_id,
    user: colleague.id,
    invoice: draft.id,
    draft: edited.id,
    client: client.id,
    payPath: new URL(link.url).pathname,
  }
}

async function expectNoFaults(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The network is never idle while somebody is signed in: the notifications' stream stays open.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectUsableByAll(page)
}

const PUBLIC = [
  '/login',
  '/signup',
  '/forgot-password',
  `/reset-password/${'x'.repeat(43)}`,
  `/invite/${'x'.repeat(43)}`,
  '/terms',
  '/privacy',
  '/nowhere',
]

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { colorScheme, viewport } of LOOKS) {
  test(`every screen can be used by everybody: ${colorScheme}, ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    const made = await makeBooks(request)
    const context = await browser.newContext({ colorScheme, viewport })
    const page = await context.newPage()
    for (const path of [...PUBLIC, made.payPath]) await expectNoFaults(page, path)
    await page.goto('/login')
    await signIn(page, { username: made.username, email: '', company: '' })
    const screens = [
      '/dashboard',
      '/dashboard/invoices',
      '/dashboard/invoices/new',
      `/dashboard/invoices/${made.invoice}`,
      `/dashboard/invoices/${made.draft}/edit`,
      '/dashboard/clients',
      '/dashboard/clients/new',
      '/dashboard/clients/import',
      `/dashboard/clients/${made.client}`,
      '/dashboard/payments',
      '/dashboard/payments/new',
      '/dashboard/taxes',
      '/dashboard/users',
      `/dashboard/users/${made.user}`,
      '/dashboard/enterprises',
      ...['overview', 'activity', 'members', 'end'].map(
        (view) => `/dashboard/enterprises/${made.company}?view=${view}`,
      ),
      ...[
        'profile',
        'security',
        'company',
        'invoices',
        'email',
        'payment-methods',
        'outbox',
        'notifications',
      ].map((tab) => `/dashboard/settings?tab=${tab}`),
    ]
    for (const path of screens) await expectNoFaults(page, path)
    await context.close()
  })
}
