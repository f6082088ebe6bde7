import type { Page } from '@playwright/test'
import type { About, Overlay, Stop } from './overlay.ts'
import { button, hover, hoverOthers, press, pressOfSelected } from './reach.ts'
import { BANK_STATEMENT_STOPS } from './rooms/bank-statement-overlays.ts'
import { FILE_STOPS } from './rooms/file-overlays.ts'
import { LEDGER_STOPS } from './rooms/ledger-overlays.ts'
import { PORTAL } from './rooms/portal-overlays.ts'
import { QUOTE_STOPS } from './rooms/quote-overlays.ts'
import { RECURRING_STOPS } from './rooms/recurring-overlays.ts'
import { REMINDER_STOPS } from './rooms/reminder-overlays.ts'

const MAIL_TEMPLATE_MENU = 'features/settings/email-templates/mail-template-menu.tsx'
const FILTERS = 'ui/lists/filters/list-filters.tsx'
const COLUMNS = 'ui/lists/list-toolbar.tsx'
const VIEWS_MENU = 'features/saved-views/saved-views-menu.tsx'
const EXPORT = 'ui/export-button.tsx'
const PAYMENT_BULK = 'features/payments/bulk/payment-bulk-bar.tsx'
const BULK = 'features/invoices/bulk-dialog.tsx'
const SEND = 'features/invoices/send/send-modal.tsx'
const DOCUMENT_ON_PHONE = 'features/invoices/document/document-on-phone.tsx'

/** Drafts are issued at once: the first is, of the others the server has had enough. */
async function issueInPart(page: Page, { worker, books }: About): Promise<void> {
  const json = await worker.get(`/api/invoices/${books.draft}/`)
  const refused = {
    type: 'about:blank',
    title: 'Too many',
    status: 429,
    error_code: 'rate_limited',
    detail: 'Wait.',
  }
  const calls = '**/api/invoices/*/issue/'
  let count = 0
  await page.route(calls, (route) => {
    count += 1
    return count === 1
      ? route.fulfill({ json })
      : route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refused) })
  })
  await pressOfSelected('Issue')(page)
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Issue').click()
  await dialog.getByText(/^1 done, \d failed/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).nth(1).waitFor()
  await page.unroute(calls)
}

/** A download that is refused: its dialog stays. */
async function refuseDocuments(page: Page): Promise<void> {
  const calls = '**/api/invoices/bulk-download/**'
  const refusal = {
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    error_code: 'bad_request',
    code: 'download_too_large',
    params: { max: 500 },
    detail: 'Too many.',
  }
  await page.route(calls, (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  )
  await pressOfSelected('Download PDFs')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(calls)
}

const BULK_DIALOGS: readonly Overlay[] = [
  { of: 'features/invoices/bulk/document-download.tsx', open: refuseDocuments },
  ...['Send', 'Issue', 'Mark as paid', 'Cancel invoices', 'Write off', 'Delete'].map(
    (what): Overlay => ({ of: BULK, what, open: pressOfSelected(what) }),
  ),
  // The last one: what was done is selected no more.
  { of: BULK, what: 'results', open: issueInPart },
]

const EDITOR: readonly Overlay[] = [
  { of: 'features/invoices/editor/lines/line-menu.tsx', open: press('More for line 1') },
  {
    of: 'features/products/form/product-modal.tsx',
    what: 'of a line',
    open: press('More for line 1', 'Save line as product…'),
  },
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
          of: 'ui/frame/command-palette.tsx',
          what: 'results',
          open: async (page) => {
            await button(page, /^Search or jump to…/).click()
            await page.getByPlaceholder('Search, or go anywhere…').fill('Babbage')
            await page.locator('[data-action]', { hasText: 'Babbage & Sons' }).first().waitFor()
          },
        },
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
        { of: COLUMNS, open: press('Columns'), on: 'desk' },
        { of: FILTERS, open: press('Filter') },
        { of: EXPORT, what: 'invoices', open: press('Export') },
        ...BULK_DIALOGS,
      ],
    },
    {
      path: ({ savedView }) => `/dashboard/invoices?saved=${savedView}`,
      overlays: [
        { of: VIEWS_MENU, open: press('Saved views') },
        { of: VIEWS_MENU, what: 'delete', open: press('Saved views', 'Delete view…') },
        {
          of: 'features/saved-views/saved-view-modal.tsx',
          open: press('Saved views', 'Save as a new view…'),
        },
      ],
    },
    {
      path: ({ draft }) => `/dashboard/invoices/${draft}`,
      overlays: [
        { of: 'features/invoices/detail/invoice-menu.tsx', open: press('More actions') },
        {
          of: 'features/invoices/detail/invoice-menu.tsx',
          what: 'delete',
          open: press('More actions', 'Delete draft'),
        },
        {
          of: 'features/recurring/schedule/make-recurring-dialog.tsx',
          open: press('More actions', 'Make recurring…'),
        },
        { of: 'features/invoices/send/issue-dialog.tsx', open: press('More actions', 'Issue only') },
        {
          of: 'features/invoices/schedule/schedule-dialog.tsx',
          open: press('More actions', 'Issue later…'),
        },
        { of: SEND, what: 'draft', open: press('Issue and send') },
        {
          of: DOCUMENT_ON_PHONE,
          what: 'invoice',
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
        { of: SEND, what: 'invoice', open: press('More actions', /^Send/) },
        {
          of: 'features/invoices/detail/details-dialog.tsx',
          open: press('More actions', 'Change details'),
        },
        {
          of: 'features/credit-notes/form/credit-dialog.tsx',
          open: async (page) => {
            await press('More actions', 'Credit…')(page)
            await page.getByRole('dialog').getByText('Lines', { exact: true }).click()
            await page.getByLabel(/^Quantity of /).waitFor()
          },
        },
        { of: 'features/client-credit/apply-credit-dialog.tsx', open: press('Apply it') },
        {
          of: 'ui/permission-gate.tsx',
          open: async (page) => {
            await button(page, 'More actions').click()
            await page.getByRole('menuitem', { name: 'Cancel invoice' }).hover()
          },
        },
      ],
    },
    {
      path: ({ unpaid }) => `/dashboard/invoices/${unpaid}`,
      overlays: [
        {
          of: 'features/credit-notes/invoice-credit-actions.tsx',
          open: press('More actions', 'Correct…'),
        },
        {
          of: 'features/invoices/detail/invoice-menu.tsx',
          what: 'cancel',
          open: press('More actions', 'Cancel invoice'),
        },
      ],
    },
    {
      path: ({ unpaid }) => `/dashboard/invoices/${unpaid}`,
      overlays: [
        {
          of: 'features/invoices/detail/write-off-action.tsx',
          what: 'write off',
          open: press('More actions', 'Write off…'),
        },
      ],
    },
    {
      path: ({ writtenOff }) => `/dashboard/invoices/${writtenOff}`,
      overlays: [
        {
          of: 'features/invoices/detail/write-off-action.tsx',
          what: 'take back',
          open: press('More actions', 'Take the write-off back'),
        },
      ],
    },
    ...RECURRING_STOPS,
    {
      path: ({ creditDraft }) => `/dashboard/credit-notes/${creditDraft}`,
      overlays: [
        {
          of: DOCUMENT_ON_PHONE,
          what: 'credit note',
          open: press('Show the document'),
          on: 'phone',
        },
        { of: 'features/credit-notes/issue/issue-credit-dialog.tsx', open: press('Issue') },
        { of: 'features/credit-notes/form/credit-dialog.tsx', what: 'change', open: press('Edit') },
        {
          of: 'features/credit-notes/detail/credit-note-menu.tsx',
          open: press('More actions', 'Delete draft'),
        },
      ],
    },
    {
      path: ({ creditNote }) => `/dashboard/credit-notes/${creditNote}`,
      overlays: [
        {
          of: 'features/credit-notes/detail/credit-note-menu.tsx',
          what: 'menu',
          open: press('More actions'),
        },
        { of: SEND, what: 'credit note', open: press('Send') },
        {
          of: 'features/credit-notes/detail/internal-notes.tsx',
          open: press('Add internal notes'),
        },
      ],
    },
    ...QUOTE_STOPS,
    {
      path: () => '/dashboard/credit-notes',
      overlays: [
        { of: FILTERS, what: 'credit notes', open: press('Filter') },
        { of: COLUMNS, what: 'credit notes', open: press('Columns'), on: 'desk' },
      ],
    },
    {
      path: ({ client }) => `/dashboard/clients/${client}`,
      overlays: [
        { of: 'features/client-credit/refund-credit-dialog.tsx', open: press('Pay back…') },
        ...PORTAL,
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
  'clients, products and money': [
    {
      path: ({ freshClient }) => `/dashboard/clients/${freshClient}`,
      overlays: [
        { of: 'features/clients/client-actions.tsx', open: press('More actions') },
        { of: 'features/clients/form/edit-client-modal.tsx', open: press('Edit') },
        {
          of: 'features/clients/client-actions.tsx',
          what: 'deactivate',
          open: press('More actions', 'Deactivate client'),
        },
        {
          of: 'features/clients/client-actions.tsx',
          what: 'block',
          open: press('More actions', 'Block client'),
        },
        {
          of: 'features/clients/client-actions.tsx',
          what: 'delete',
          open: press('More actions', 'Delete client'),
        },
        {
          of: 'features/clients/merge/merge-client-modal.tsx',
          open: press('More actions', 'Merge into another client'),
        },
        {
          of: 'features/email-templates/write/write-email-modal.tsx',
          open: press('More actions', 'Write an e-mail'),
        },
        { of: 'features/clients/detail/entry-block.tsx', open: press('Delete Charles') },
      ],
    },
    {
      path: () => '/dashboard/clients',
      overlays: [
        { of: FILTERS, what: 'clients', open: press('Filter') },
        { of: EXPORT, open: press('Export') },
        { of: COLUMNS, what: 'clients', open: press('Columns'), on: 'desk' },
        { of: 'features/clients/detail/money-sums.tsx', open: hoverOthers },
      ],
    },
    {
      path: () => '/dashboard/products/import',
      overlays: [
        {
          of: 'features/imports/recent-imports.tsx',
          open: async (page) => {
            const buffer = Buffer.from(`Name\r\nImported product ${Date.now()}\r\n`)
            const file = { name: 'products.csv', mimeType: 'text/csv', buffer }
            await page.locator('input[type="file"]').setInputFiles(file)
            await page.getByRole('button', { name: 'Import 1 product' }).click()
            await page.getByRole('button', { name: 'Import another file' }).click()
            await page.getByRole('button', { name: 'Undo the import of products.csv' }).first().click()
          },
        },
      ],
    },
    ...BANK_STATEMENT_STOPS,
    ...LEDGER_STOPS,
    {
      path: () => '/dashboard/payments',
      overlays: [
        { of: FILTERS, what: 'payments', open: press('Filter') },
        { of: COLUMNS, what: 'payments', open: press('Columns'), on: 'desk' },
        {
          of: 'features/payments/record/record-payment-modal.tsx',
          open: (page) => page.getByRole('link', { name: 'Record payment' }).click(),
        },
      ],
    },
    {
      path: () => '/dashboard/payments?view=pending',
      overlays: [
        { of: PAYMENT_BULK, what: 'complete', open: pressOfSelected('Complete') },
        { of: PAYMENT_BULK, what: 'delete', open: pressOfSelected('Delete') },
        { of: 'features/payments/bulk/change-payments-modal.tsx', open: pressOfSelected('Change…') },
      ],
    },
    {
      path: ({ pending }) => `/dashboard/payments/${pending}`,
      overlays: [
        { of: 'features/payments/payment-actions.tsx', what: 'complete', open: press('Complete payment') },
        {
          of: 'features/payments/payment-actions.tsx',
          what: 'delete',
          open: press('More actions', 'Delete payment'),
        },
        {
          of: 'features/payments/record/edit-payment-modal.tsx',
          open: press('More actions', 'Edit payment'),
        },
      ],
    },
    {
      path: ({ completed }) => `/dashboard/payments/${completed}`,
      overlays: [
        { of: 'features/payments/payment-actions.tsx', open: press('More actions') },
        { of: SEND, what: 'receipt', open: press('More actions', 'Send receipt…') },
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
          what: 'cancel',
          open: press('Cancel the link for A deposit'),
        },
        {
          of: 'features/payments/links/payment-link-tools.tsx',
          what: 'delete',
          open: press('Delete the link for A deposit'),
        },
      ],
    },
    ...FILE_STOPS,
    {
      path: () => '/dashboard/products',
      overlays: [
        { of: FILTERS, what: 'products', open: press('Filter') },
        { of: EXPORT, what: 'products', open: press('Export') },
        { of: COLUMNS, what: 'products', open: press('Columns'), on: 'desk' },
        { of: 'features/products/product-price.tsx', open: hoverOthers },
        { of: 'features/products/product-bulk-bar.tsx', open: pressOfSelected('Delete') },
      ],
    },
    {
      path: ({ product }) => `/dashboard/products/${product}`,
      overlays: [
        { of: 'features/products/detail/product-actions.tsx', open: press('More actions') },
        {
          of: 'features/products/detail/product-actions.tsx',
          what: 'delete',
          open: press('More actions', 'Delete'),
        },
        { of: 'features/products/form/product-modal.tsx', open: press('Edit') },
      ],
    },
  ],
  'the company and its settings': [
    ...REMINDER_STOPS,
    {
      path: () => '/dashboard/taxes',
      overlays: [
        { of: 'features/taxes/tax-rate-modal.tsx', open: press('New tax rate') },
        { of: 'features/taxes/tax-rate-menu.tsx', open: press(/^Actions for /) },
        { of: 'features/taxes/tax-rate-menu.tsx', what: 'delete', open: press(/^Actions for /, 'Delete') },
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
        { of: 'features/users/roles/roles-modal.tsx', open: press('Roles') },
        {
          of: 'features/users/invitations/open-invitations.tsx',
          open: press(/^Take back the invitation to /),
        },
      ],
    },
    {
      path: ({ user }) => `/dashboard/users/${user}`,
      overlays: [
        { of: 'features/users/user-access.tsx', what: 'deactivate', open: press('Deactivate user') },
        { of: 'features/users/user-access.tsx', what: 'remove', open: press('Remove user') },
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
      overlays: [{ of: FILTERS, what: 'activity', open: press('Filter') }],
    },
    {
      path: () => '/dashboard/settings?tab=templates',
      overlays: [
        { of: 'features/settings/templates/new-template-modal.tsx', open: press('New template') },
        { of: 'features/settings/templates/template-menu.tsx', open: press('Actions for Letters') },
        {
          of: 'features/settings/templates/template-menu.tsx',
          what: 'delete',
          open: press('Actions for Letters', 'Delete'),
        },
      ],
    },
    {
      path: () => '/dashboard/settings?tab=email-templates',
      overlays: [
        { of: MAIL_TEMPLATE_MENU, open: press('Actions for Kind') },
        { of: MAIL_TEMPLATE_MENU, what: 'delete', open: press('Actions for Kind', 'Delete') },
      ],
    },
    {
      path: () => '/dashboard/settings?tab=custom-fields',
      overlays: [
        { of: 'features/settings/custom-fields/custom-field-modal.tsx', open: press('New field') },
        {
          of: 'features/settings/custom-fields/custom-field-menu.tsx',
          open: press('Actions for Cost centre'),
        },
        {
          of: 'features/settings/custom-fields/custom-field-menu.tsx',
          what: 'delete',
          open: press('Actions for Cost centre', 'Delete'),
        },
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
          what: 'delete',
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
      overlays: [
        { of: 'features/auth/security/two-factor.tsx', open: press('Switch on') },
        { of: 'features/auth/security/close-account-dialog.tsx', open: press('Close account') },
      ],
    },
    { path: () => '/dashboard/settings?tab=invoices', overlays: [] },
  ],
}
