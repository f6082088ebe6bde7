import { createFileRoute, redirect } from '@tanstack/react-router'
import { HOME, requireSession } from '../features/auth/guards.ts'
import { LoadingScreen } from '../ui/spinner-screen.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    await requireSession({ context, location: { href: HOME } })
    throw redirect({ to: HOME, replace: true })
  },
  pendingMs: 0,
  pendingComponent: LoadingScreen,
})
