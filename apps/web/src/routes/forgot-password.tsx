import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../api/data-provider.tsx'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { requireGuest } from '../features/auth/guards.ts'
import { loadAllTexts } from '../i18n/language.ts'
import { LoadingScreen } from '../ui/spinner-screen.tsx'

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
