import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../../api/queries/data-provider.tsx'
import { ResetPasswordScreen } from '../../features/auth/recovery/reset-password-screen.tsx'
import { loadAllTexts } from '../../i18n/language.ts'
import { LoadingScreen } from '../../ui/frame/spinner-screen.tsx'

function ResetPassword() {
  const { token } = Route.useParams()
  return (
    <DataProvider>
      <ResetPasswordScreen token={token} />
    </DataProvider>
  )
}

export const Route = createFileRoute('/reset-password/$token')({
  beforeLoad: loadAllTexts,
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: ResetPassword,
})
