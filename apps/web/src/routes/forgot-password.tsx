import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../api/queries/data-provider.tsx'
import { ForgotPasswordScreen } from '../features/auth/recovery/forgot-password-screen.tsx'
import { requireGuest } from '../features/auth/session/guards.ts'
import { loadAllTexts } from '../i18n/language.ts'
import { LoadingScreen } from '../ui/frame/spinner-screen.tsx'

function ForgotPassword() {
  return (
    <DataProvider>
      <ForgotPasswordScreen />
    </DataProvider>
  )
}

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: async ({ context }) => {
    await Promise.all([requireGuest({ context }), loadAllTexts()])
  },
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: ForgotPassword,
})
