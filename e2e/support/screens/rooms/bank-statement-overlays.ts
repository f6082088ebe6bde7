import { makeBankLine } from '../../bank-line.ts'
import { makePayable } from '../../by-api.ts'
import type { Stop } from '../overlay.ts'

/** What opens over the lines of bank statements. */
export const BANK_STATEMENT_STOPS: readonly Stop[] = [
  {
    path: () => '/dashboard/payments?tab=statements',
    overlays: [
      {
        of: 'features/bank-statements/book/book-line-modal.tsx',
        open: async (page, { worker }) => {
          await makeBankLine(worker, { name: 'Babbage' })
          await page.reload()
          await page
            .getByRole('button', { name: /^Choose what/ })
            .first()
            .click()
        },
      },
      {
        of: 'features/bank-statements/line-actions.tsx',
        open: async (page, { worker }) => {
          const { id } = await makePayable(worker)
          const line = await makeBankLine(worker, { name: 'Babbage' })
          const allocations = [{ invoice: id, amount: '100.00' }]
          await worker.post(`/api/payments/statements/lines/${line}/accept/`, { allocations })
          await page.goto('/dashboard/payments?tab=statements&view=booked')
          await page
            .getByRole('button', { name: /^Open .* again$/ })
            .first()
            .click()
        },
      },
    ],
  },
]
