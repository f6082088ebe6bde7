import { createFileRoute, redirect } from '@tanstack/react-router'
import { HOME, requireSession } from '../features/auth/session/guards.ts'
import { LoadingScreen } from '../ui/frame/spinner-screen.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    await requireSession({ context, location: { href: HOME } })
    throw redirect({ to: HOME, replace: true })
  },
  pendingMs: 0,
  pendingComponent: LoadingScreen,
})
