import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../../api/queries/data-provider.tsx'
import { ConfirmEmailScreen } from '../../features/auth/recovery/confirm-email-screen.tsx'
import { loadAllTexts } from '../../i18n/language.ts'
import { LoadingScreen } from '../../ui/frame/spinner-screen.tsx'

function ConfirmEmail() {
  const { token } = Route.useParams()
  return (
    <DataProvider>
      <ConfirmEmailScreen token={token} />
    </DataProvider>
  )
}

export const Route = createFileRoute('/confirm-email/$token')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.session.start(), loadAllTexts()])
  },
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: ConfirmEmail,
})
