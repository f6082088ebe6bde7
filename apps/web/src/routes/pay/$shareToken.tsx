import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../../features/payment-links/pay-screen.tsx'
import { loadAllTexts } from '../../i18n/language.ts'

export const Route = createFileRoute('/pay/$shareToken')({
  beforeLoad: loadAllTexts,
  component: PayPage,
})

function PayPage() {
  const { shareToken } = Route.useParams()
  return <PayScreen shareToken={shareToken} />
}
