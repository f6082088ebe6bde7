import { createFileRoute } from '@tanstack/react-router'
import { readSignInSearch, requireGuest } from '../features/auth/session/guards.ts'
import { LoginScreen } from '../features/auth/sign-in/login-screen.tsx'
import { LoadingScreen } from '../ui/frame/spinner-screen.tsx'

function Login() {
  return <LoginScreen returnTo={Route.useSearch().redirect} />
}

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  beforeLoad: requireGuest,
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: Login,
})
