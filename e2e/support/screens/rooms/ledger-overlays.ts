import type { Stop } from '../overlay.ts'
import { press } from '../reach.ts'

/** What opens over the ledger. */
export const LEDGER_STOPS: readonly Stop[] = [
  {
    path: () => '/dashboard/ledger',
    overlays: [{ of: 'ui/lists/filters/list-filters.tsx', what: 'movements', open: press('Filter') }],
  },
]
