import type { Stop } from '../overlay.ts'
import { press } from '../reach.ts'

/** What opens over the steps of reminders and over an invoice that is due, late or paid in instalments. */
export const REMINDER_STOPS: readonly Stop[] = [
  {
    path: () => '/dashboard/settings?tab=reminders',
    overlays: [
      { of: 'features/reminders/steps/step-modal.tsx', open: press('New step') },
      {
        of: 'features/reminders/steps/step-list.tsx',
        open: press('Delete 3 days after the due date'),
      },
    ],
  },
  {
    path: ({ unpaid }) => `/dashboard/invoices/${unpaid}`,
    overlays: [{ of: 'features/invoices/send/send-modal.tsx', what: 'reminder', open: press('Remind…') }],
  },
  {
    path: ({ inInstalments }) => `/dashboard/invoices/${inInstalments}`,
    overlays: [
      { of: 'features/instalments/instalments-modal.tsx', open: press('Change…') },
      { of: 'features/instalments/invoice-instalments.tsx', open: press('Call off…') },
    ],
  },
  {
    path: ({ late }) => `/dashboard/invoices/${late}`,
    overlays: [{ of: 'features/late-fees/invoice-late-fees.tsx', open: press(/^Waive /) }],
  },
]
