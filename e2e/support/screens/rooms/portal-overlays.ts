import type { Overlay } from '../overlay.ts'
import { press } from '../reach.ts'

const LINK = 'features/client-portal/portal-link.tsx'

/** What opens over the part of a client's page that is of its portal. */
export const PORTAL: readonly Overlay[] = [
  { of: LINK, what: 'replace', open: press('Replace portal link') },
  { of: LINK, what: 'revoke', open: press('Revoke portal link') },
  {
    of: 'features/automatic-collection/client-saved-card.tsx',
    what: 'saved card',
    open: press('Remove card…'),
  },
  {
    of: 'features/invoices/send/send-modal.tsx',
    what: 'portal link',
    open: press('Send portal link…'),
  },
]
