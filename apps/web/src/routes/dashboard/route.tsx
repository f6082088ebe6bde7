import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../features/auth/guards.ts'
import { Workspace } from '../../features/navigation/workspace.tsx'
import { NotFoundScreen } from '../../ui/not-found-screen.tsx'
import { LoadingScreen } from '../../ui/spinner-screen.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: Workspace,
  notFoundComponent: NotFoundScreen,
})
