import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { PayScreen } from './features/payment-links/pay-screen.tsx'
import { startPublicPage } from './ui/start-public-page.tsx'

void startPublicPage<PublicPayment>({
  id: 'payment',
  draw: (token, known) => <PayScreen shareToken={token} known={known} />,
})
