import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../api/queries/data-provider.tsx'
import { requireGuest } from '../features/auth/session/guards.ts'
import { SignupScreen } from '../features/auth/sign-up/signup-screen.tsx'
import { LoadingScreen } from '../ui/frame/spinner-screen.tsx'

function Signup() {
  return (
    <DataProvider>
      <SignupScreen />
    </DataProvider>
  )
}

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ context }) => requireGuest({ context }),
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: Signup,
})
