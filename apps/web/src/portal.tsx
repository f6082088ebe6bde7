import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { PortalScreen } from './features/client-portal/public-page/portal-screen.tsx'
import { startPublicPage } from './ui/start-public-page.tsx'

void startPublicPage<PublicPortal>({
  id: 'portal',
  draw: (token, known) => <PortalScreen token={token} known={known} />,
})
