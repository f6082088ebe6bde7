import type { Overlay, Stop } from '../overlay.ts'
import { button, press } from '../reach.ts'

const SEND = 'features/invoices/send/send-modal.tsx'

const QUOTE_EDITOR: readonly Overlay[] = [
  {
    of: SEND,
    what: 'quote in the editor',
    open: async (page) => {
      await page.getByLabel('Notes for the client').fill(`Other ${Date.now()}`)
      await button(page, 'Save and send').click()
    },
  },
]

/** What opens over the pages of quotes. */
export const QUOTE_STOPS: readonly Stop[] = [
  { path: ({ quotes }) => `/dashboard/quotes/${quotes.draft}/edit`, overlays: QUOTE_EDITOR },
  {
    path: ({ quotes }) => `/dashboard/quotes/${quotes.draft}`,
    overlays: [
      { of: 'features/quotes/detail/quote-menu.tsx', what: 'menu', open: press('More actions') },
      {
        of: 'features/quotes/detail/quote-menu.tsx',
        what: 'delete',
        open: press('More actions', 'Delete draft'),
      },
      { of: SEND, what: 'quote', open: press('Send') },
      {
        of: 'features/quotes/acts/mark-sent-dialog.tsx',
        open: press('More actions', 'Mark as sent…'),
      },
      {
        of: 'features/invoices/document/document-on-phone.tsx',
        what: 'quote',
        open: press('Show the document'),
        on: 'phone',
      },
    ],
  },
  {
    path: ({ quotes }) => `/dashboard/quotes/${quotes.sent}`,
    overlays: [
      { of: 'features/quotes/acts/accept-dialog.tsx', open: press('Record acceptance') },
      { of: 'features/quotes/acts/reject-dialog.tsx', open: press('More actions', 'Record rejection') },
      { of: 'features/quotes/acts/extend-dialog.tsx', open: press('More actions', 'Extend…') },
      { of: 'features/quotes/detail/quote-screen.tsx', open: press('More actions', 'New version…') },
    ],
  },
  {
    path: ({ quotes }) => `/dashboard/quotes/${quotes.accepted}`,
    overlays: [
      {
        of: 'features/quotes/convert/convert-dialog.tsx',
        open: async (page) => {
          await press('Invoice it…')(page)
          await page.getByLabel('Some lines').check()
          await page.getByLabel(/^Quantity of /).waitFor()
        },
      },
    ],
  },
  {
    path: () => '/dashboard/quotes',
    overlays: [
      { of: 'ui/lists/filters/list-filters.tsx', what: 'quotes', open: press('Filter') },
      { of: 'ui/lists/list-toolbar.tsx', what: 'quotes', open: press('Columns'), on: 'desk' },
    ],
  },
]
