import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../features/auth/guards.ts'
import { SignupScreen } from '../features/auth/signup-screen.tsx'
import { LoadingScreen } from '../ui/spinner-screen.tsx'

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ context }) => requireGuest({ context }),
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: SignupScreen,
})
