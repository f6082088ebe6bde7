import type { Overlay, Stop } from '../overlay.ts'
import { press } from '../reach.ts'

const RECURRING_EDITOR: readonly Overlay[] = [
  { of: 'features/recurring/editor/placeholder-menu.tsx', open: press('Insert the period') },
  {
    of: 'features/recurring/editor/price-changes.tsx',
    open: press('More for line 1', 'Price changes…'),
  },
  {
    of: 'ui/feedback/leave-question.tsx',
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill(`Other ${Date.now()}`)
      await page.getByRole('link', { name: 'Cancel' }).click()
    },
  },
]

/** What opens over the pages of recurring invoices. */
export const RECURRING_STOPS: readonly Stop[] = [
  {
    path: ({ recurring }) => `/dashboard/recurring/${recurring}`,
    overlays: [
      { of: 'features/recurring/detail/recurring-actions.tsx', open: press('More actions') },
      {
        of: 'features/recurring/detail/recurring-actions.tsx',
        what: 'end',
        open: press('More actions', 'End it for good…'),
      },
    ],
  },
  {
    path: ({ missed }) => `/dashboard/recurring/${missed}`,
    overlays: [{ of: 'features/recurring/detail/runs-part.tsx', open: press('Make invoice…') }],
  },
  {
    path: ({ paused }) => `/dashboard/recurring/${paused}`,
    overlays: [{ of: 'features/recurring/detail/resume-dialog.tsx', open: press('Resume') }],
  },
  { path: ({ recurring }) => `/dashboard/recurring/${recurring}/edit`, overlays: RECURRING_EDITOR },
]
