import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type Books, makeBooks } from '../books.ts'
import type { Worker } from '../by-api.ts'
import type { WithId } from '../draft.ts'

export type OverlayBooks = Books & {
  /** Without documents, with a contact and an address. */
  freshClient: string
  pending: string
  completed: string
  /** One that no line names. */
  product: string
}

/** The books, with all that has a menu or a dialog of its own. */
export async function makeOverlayBooks(worker: Worker): Promise<OverlayBooks> {
  const books = await makeBooks(worker)
  const { post, companyId } = worker
  const address = { line1: 'Baker Street 221b', city: 'London', country: 'GB' }
  const [fresh] = await Promise.all([
    post<WithId>('/api/clients/', {
      name: 'Babbage & Sons',
      addresses: [address],
      contacts: [{ first_name: 'Charles', email: 'charles@example.com' }],
    }),
    post('/api/invoices/taxes/groups/', { name: 'GST and QST', rates: [await firstRate(worker)] }),
    post('/api/invoices/templates/', { name: 'Letters', layout: 'letter' }),
    post('/api/payments/links/', { amount: '10.00', currency: 'EUR', description: 'A deposit' }),
    post(`/api/auth/companies/${companyId}/users/invite/`, {
      email: 'emmy@example.com',
      role: 'viewer',
    }),
    post('/api/billing/subscription/', {
      plan: 'team',
      interval: 'year',
      amount: await pricePaid(worker),
      currency: 'EUR',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    }),
  ])
  const dollars = await post<WithId>('/api/invoices/', {
    client: books.client,
    currency: 'USD',
    items: [{ description: 'Work', quantity: '1', unit_price: '100.00' }],
  })
  await post(`/api/invoices/${dollars.id}/issue/`)
  // What a line that is begun alike is completed by.
  await post('/api/invoices/', {
    client: books.client,
    items: [{ description: 'Workshop', quantity: '1', unit_price: '90.00' }],
  })
  const paid = { client: books.client, amount: '5.00', currency: 'EUR' }
  const completed = await post<WithId>('/api/payments/', paid)
  const pending = await post<WithId>('/api/payments/', { ...paid, status: 'pending' })
  const product = await post<WithId>('/api/products/', {
    name: 'Analytical engine, hours',
    prices: [
      { currency: 'EUR', unit_price: '100.00' },
      { currency: 'USD', unit_price: '110.00' },
    ],
  })
  return {
    ...books,
    freshClient: fresh.id,
    pending: pending.id,
    completed: completed.id,
    product: product.id,
  }
}

async function firstRate({ get }: Worker): Promise<string> {
  const { results } = await get<{ results: WithId[] }>('/api/invoices/taxes/rates/')
  return results[0]?.id ?? ''
}

async function pricePaid({ post }: Worker): Promise<string> {
  const quote = await post<{ amount: string }>('/api/billing/subscription/preview/', {
    plan: 'team',
    interval: 'year',
  })
  return quote.amount
}

/** One thing that opens over a page, the source it is written in, and how somebody opens it. */
export type Overlay = {
  of: string
  open: (page: Page, about: { worker: Worker; books: OverlayBooks }) => Promise<unknown>
  /** Where it is there at all; both when left out. */
  on?: 'desk' | 'phone'
}
export type Stop = { path: (books: OverlayBooks) => string; overlays: readonly Overlay[] }

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    const [first = '', ...entries] = names
    await button(page, first).click()
    for (const name of entries) await page.getByRole('menuitem', { name }).click()
  }

const hover = (name: string | RegExp) => async (page: Page) => {
  await page.mouse.move(0, 0)
  await button(page, name).hover()
}

const EDITOR: readonly Overlay[] = [
  { of: 'features/invoices/editor/lines/line-menu.tsx', open: press('More for line 1') },
  {
    of: 'features/clients/form/new-client-modal.tsx',
    open: async (page) => {
      const field = page.getByRole('combobox', { name: 'Client' })
      await field.fill('Nobody yet')
      await page.getByRole('option', { name: 'Create client “Nobody yet”' }).click()
    },
  },
  {
    of: 'features/taxes/tax-rate-modal.tsx',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Tax, line 1' }).click()
      await page.getByRole('option', { name: 'New tax rate…' }).click()
    },
  },
  {
    of: 'features/invoices/editor/lines/description-cell.tsx',
    open: async (page) => {
      const field = page.getByLabel('Description, line 1', { exact: true })
      // What stands there already would be no typing.
      await field.fill('')
      await field.fill('Wor')
    },
  },
  { of: 'features/invoices/document/enlarged-pages.tsx', open: press('Enlarge'), on: 'desk' },
  // The last one: afterwards the page waits for an answer.
  {
    of: 'features/invoices/editor/conflict/conflict-notice.tsx',
    open: async (page, { worker, books }) => {
      await worker.patch(`/api/invoices/${books.draft}/`, { notes: `Changed elsewhere at ${Date.now()}` })
      await page.getByLabel('Notes for the client').fill('Changed here')
      await button(page, 'Keep mine').click()
    },
  },
]

/** Every menu, dialog, drawer, popover and list of its own, by the page on which it opens. */
export const STOPS: Readonly<Record<string, readonly Stop[]>> = {
  'the frame and the lists': [
    {
      path: () => '/dashboard',
      overlays: [
        { of: 'ui/frame/side-drawer.tsx', open: press('Open the menu'), on: 'phone' },
        { of: 'features/companies/current/company-switcher.tsx', open: press(/^Company: /), on: 'desk' },
        {
          of: 'features/companies/current/company-switcher.tsx',
          open: async (page) => {
            await button(page, 'Open the menu').click()
            await button(page.getByRole('dialog'), /^Company: /).click()
          },
          on: 'phone',
        },
        { of: 'features/navigation/new-menu.tsx', open: press('New') },
        { of: 'features/notifications/notification-bell.tsx', open: press(/^Notifications/) },
        { of: 'features/auth/account/account-menu.tsx', open: press('Account menu') },
        { of: 'ui/frame/command-palette.tsx', open: press(/^Search or jump to…/) },
        {
          of: 'ui/frame/side-bar.tsx',
          open: async (page) => {
            await button(page, 'Fold the side bar').click()
            await page.getByRole('link', { name: 'Invoices' }).first().hover()
          },
          on: 'desk',
        },
      ],
    },
    {
      path: () => '/dashboard/invoices',
      overlays: [
        { of: 'ui/lists/list-toolbar.tsx', open: press('Columns'), on: 'desk' },
        { of: 'ui/lists/filters/list-filters.tsx', open: press('Filter') },
        {
          of: 'features/invoices/bulk-dialog.tsx',
          open: async (page) => {
            await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
            await button(page.getByRole('region', { name: 'Selection' }), /^Mark as paid/).click()
          },
        },
      ],
    },
    {
      path: ({ draft }) => `/dashboard/invoices/${draft}`,
      overlays: [
        { of: 'features/invoices/detail/invoice-menu.tsx', open: press('More actions') },
        {
          of: 'features/invoices/detail/invoice-menu.tsx',
          open: press('More actions', 'Delete draft'),
        },
        { of: 'features/invoices/send/issue-dialog.tsx', open: press('More actions', 'Issue only') },
        { of: 'features/invoices/send/send-dialog.tsx', open: press('Issue and send') },
        {
          of: 'features/invoices/detail/invoice-document.tsx',
          open: press('Show the document'),
          on: 'phone',
        },
      ],
    },
    {
      path: ({ invoice }) => `/dashboard/invoices/${invoice}`,
      overlays: [
        {
          of: 'features/payments/record/record-payment-modal.tsx',
          open: press('Record payment'),
        },
        { of: 'features/invoices/send/send-dialog.tsx', open: press('More actions', /^Send/) },
        {
          of: 'features/invoices/detail/details-dialog.tsx',
          open: press('More actions', 'Change details'),
        },
        {
          of: 'features/invoices/detail/write-off-action.tsx',
          open: press('More actions', 'Write off…'),
        },
        {
          of: 'ui/permission-gate.tsx',
          open: async (page) => {
            await button(page, 'More actions').click()
            await page.getByRole('menuitem', { name: 'Cancel invoice' }).hover()
          },
        },
      ],
    },
    { path: ({ draft }) => `/dashboard/invoices/${draft}/edit`, overlays: EDITOR },
    {
      path: () => '/dashboard/settings?tab=outbox',
      overlays: [
        {
          of: 'features/emails/mail-drawer.tsx',
          open: (page) => page.getByRole('link', { name: /^Invoice / }).click(),
        },
      ],
    },
  ],
  'clients, money and settings': [
    {
      path: ({ freshClient }) => `/dashboard/clients/${freshClient}`,
      overlays: [
        { of: 'ui/more-menu.tsx', open: press('More actions') },
        { of: 'features/clients/form/edit-client-modal.tsx', open: press('Edit') },
        { of: 'features/clients/client-actions.tsx', open: press('More actions', 'Deactivate client') },
        { of: 'features/clients/client-actions.tsx', open: press('More actions', 'Block client') },
        { of: 'features/clients/client-actions.tsx', open: press('More actions', 'Delete client') },
        {
          of: 'features/clients/merge/merge-client-modal.tsx',
          open: press('More actions', 'Merge into another client'),
        },
        { of: 'features/clients/detail/entry-block.tsx', open: press('Delete Charles') },
      ],
    },
    {
      path: () => '/dashboard/clients',
      overlays: [
        { of: 'ui/lists/filters/list-filters.tsx', open: press('Filter') },
        { of: 'ui/export-button.tsx', open: press('Export') },
        {
          of: 'features/clients/detail/money-sums.tsx',
          open: (page) => page.getByRole('row').getByText('+1', { exact: true }).first().hover(),
        },
      ],
    },
    {
      path: () => '/dashboard/products/import',
      overlays: [
        {
          of: 'features/imports/recent-imports.tsx',
          open: async (page) => {
            const buffer = Buffer.from('Name\r\nImported product\r\n')
            const file = { name: 'products.csv', mimeType: 'text/csv', buffer }
            await page.locator('input[type="file"]').setInputFiles(file)
            await page.getByRole('button', { name: 'Import 1 product' }).click()
            await page.getByRole('button', { name: 'Import another file' }).click()
            await page.getByRole('button', { name: 'Undo the import of products.csv' }).click()
          },
        },
      ],
    },
    {
      path: () => '/dashboard/payments',
      overlays: [
        { of: 'ui/lists/filters/list-filters.tsx', open: press('Filter') },
        {
          of: 'features/payments/record/record-payment-modal.tsx',
          open: (page) => page.getByRole('link', { name: 'Record payment' }).click(),
        },
      ],
    },
    {
      path: ({ pending }) => `/dashboard/payments/${pending}`,
      overlays: [
        { of: 'features/payments/payment-actions.tsx', open: press('Complete payment') },
        { of: 'features/payments/payment-actions.tsx', open: press('More actions', 'Delete payment') },
        {
          of: 'features/payments/record/edit-payment-modal.tsx',
          open: press('More actions', 'Edit payment'),
        },
      ],
    },
    {
      path: ({ completed }) => `/dashboard/payments/${completed}`,
      overlays: [
        {
          of: 'features/payments/record/refund-payment-modal.tsx',
          open: press('More actions', 'Refund payment'),
        },
      ],
    },
    {
      path: () => '/dashboard/payments?tab=links',
      overlays: [
        { of: 'features/payments/links/new-link-modal.tsx', open: press('New payment link') },
        { of: 'features/payments/links/edit-link-modal.tsx', open: press('Change the link for A deposit') },
        {
          of: 'features/payments/links/payment-link-tools.tsx',
          open: press('Cancel the link for A deposit'),
        },
        {
          of: 'features/payments/links/payment-link-tools.tsx',
          open: press('Delete the link for A deposit'),
        },
      ],
    },
    {
      path: () => '/dashboard/taxes',
      overlays: [
        { of: 'features/taxes/tax-rate-modal.tsx', open: press('New tax rate') },
        { of: 'features/taxes/tax-rate-menu.tsx', open: press(/^Actions for /) },
        { of: 'features/taxes/tax-rate-menu.tsx', open: press(/^Actions for /, 'Delete') },
        { of: 'features/taxes/starting-rates/starting-rates-modal.tsx', open: press('Rates of a country') },
        { of: 'features/taxes/tax-group-modal.tsx', open: press('New tax group') },
        { of: 'features/taxes/tax-groups.tsx', open: press('Delete GST and QST') },
      ],
    },
    {
      path: () => '/dashboard/users',
      overlays: [
        { of: 'features/users/invitations/invite-modal.tsx', open: press('Invite user') },
        { of: 'features/users/new-user-modal.tsx', open: press('Create user') },
        {
          of: 'features/users/invitations/open-invitations.tsx',
          open: press(/^Take back the invitation to /),
        },
      ],
    },
    {
      path: ({ user }) => `/dashboard/users/${user}`,
      overlays: [
        { of: 'features/users/user-access.tsx', open: press('Deactivate user') },
        { of: 'features/users/user-access.tsx', open: press('Remove user') },
      ],
    },
    {
      path: () => '/dashboard/enterprises',
      overlays: [
        { of: 'features/companies/current/company-menu.tsx', open: press(/^Actions for /) },
        { of: 'features/companies/leave-company.tsx', open: press(/^Actions for /, 'Leave company') },
      ],
    },
    {
      path: ({ company }) => `/dashboard/enterprises/${company}?view=end`,
      overlays: [{ of: 'features/companies/close-company-dialog.tsx', open: press('Close company') }],
    },
    {
      path: ({ company }) => `/dashboard/enterprises/${company}?view=activity`,
      overlays: [],
    },
    {
      path: () => '/dashboard/settings?tab=templates',
      overlays: [
        { of: 'features/settings/templates/new-template-modal.tsx', open: press('New template') },
        { of: 'features/settings/templates/template-menu.tsx', open: press('Actions for Letters') },
        { of: 'features/settings/templates/template-menu.tsx', open: press('Actions for Letters', 'Delete') },
      ],
    },
    {
      path: () => '/dashboard/settings?tab=payment-methods',
      overlays: [
        {
          of: 'features/settings/payment-methods/payment-method-modal.tsx',
          open: press('Add payment method'),
        },
        {
          of: 'features/settings/payment-methods/payment-method-menu.tsx',
          open: press('Actions for Bank transfer'),
        },
        {
          of: 'features/settings/payment-methods/set-up-method-modal.tsx',
          open: press('Actions for Bank transfer', 'Set up'),
        },
        {
          of: 'features/settings/payment-methods/payment-method-menu.tsx',
          open: press('Actions for Bank transfer', 'Delete'),
        },
      ],
    },
    {
      path: () => '/dashboard/settings?tab=plan',
      overlays: [
        { of: 'features/plans/plan-dialog.tsx', open: press('Change to Business') },
        { of: 'features/plans/plan-dialog.tsx', open: press('Change card') },
        {
          of: 'features/payment-links/form/second-step-dialog.tsx',
          open: async (page) => {
            await button(page, 'Change card').click()
            await page.getByLabel('Card number').fill('4000 0000 0000 3220')
            await page.getByLabel('Expiry date').fill('12 / 34')
            await page.getByLabel('Security code').fill('123')
            await page.keyboard.press('Enter')
            await button(page, 'Approve').waitFor()
          },
        },
        { of: 'features/plans/cancel-plan-dialog.tsx', open: press('Cancel plan') },
        { of: 'features/plans/plan-receipts.tsx', open: hover(/^Receipt .+ as PDF$/) },
      ],
    },
    {
      path: () => '/dashboard/settings?tab=profile',
      overlays: [{ of: 'features/auth/sign-up/email-field.tsx', open: press('Change email') }],
    },
    {
      path: () => '/dashboard/settings?tab=security',
      overlays: [{ of: 'features/auth/security/two-factor.tsx', open: press('Switch on') }],
    },
    { path: () => '/dashboard/settings?tab=invoices', overlays: [] },
  ],
  products: [
    {
      path: () => '/dashboard/products',
      overlays: [
        {
          of: 'features/products/product-bulk-bar.tsx',
          on: 'desk',
          open: async (page) => {
            await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
            await page
              .getByRole('region', { name: 'Selection' })
              .getByRole('button', { name: 'Delete' })
              .click()
          },
        },
      ],
    },
    {
      path: ({ product }) => `/dashboard/products/${product}`,
      overlays: [
        { of: 'features/products/detail/product-actions.tsx', open: press('More actions') },
        { of: 'features/products/detail/product-actions.tsx', open: press('More actions', 'Delete') },
        { of: 'features/products/form/product-modal.tsx', open: press('Edit') },
      ],
    },
  ],
}

/** What draws something over the page; lists of choices are opened wherever there is one. */
const OPENS =
  /<(Modal|Drawer|Menu|Popover|HoverCard|Tooltip|Spotlight\.Root|Combobox|ConfirmAction|MoreMenu|dialog)[\s>]/
/** These are opened by what uses them. */
const PARTS_OF_OTHERS = [
  'ui/feedback/confirm-action.tsx',
  'ui/fields/dates/date-calendar.tsx',
  'ui/picker/picker.tsx',
]
/**
 * One is there only where a mail server is set up, `kept-mails.spec.ts` opens it; the other where a payer has announced a
 * transfer, `paying.spec.ts` does.
 */
const ELSEWHERE = [
  'features/emails/kept-mails.tsx',
  'features/payment-links/form/replace-dialog.tsx',
  // Hovering a figure shows the prices in other currencies.
  'features/products/product-price.tsx',
  // Where the code of a dialog cannot be fetched: `missing-parts.spec.ts`.
  'ui/loading/missing-part.tsx',
]

const SOURCES = join(import.meta.dirname, '../../../apps/web/src')

/** The sources that draw something over the page. */
export function sourcesOfOverlays(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => OPENS.test(readFileSync(join(SOURCES, file), 'utf8')))
    .filter((file) => ![...PARTS_OF_OTHERS, ...ELSEWHERE].includes(file))
    .sort()
}
