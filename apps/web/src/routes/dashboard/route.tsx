import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { requireSession } from '../../features/auth/session/guards.ts'
import { enterNamedCompany, readCompanySearch } from '../../features/companies/current/enter-named-company.ts'
import { loadFrame } from '../../features/navigation/load-frame.ts'
import { Workspace } from '../../features/navigation/workspace.tsx'
import { NotFoundScreen } from '../../ui/frame/not-found-screen.tsx'
import { LoadingScreen } from '../../ui/frame/spinner-screen.tsx'

export const Route = createFileRoute('/dashboard')({
  validateSearch: readCompanySearch,
  // An address names its company for as long as one moves about in it.
  search: { middlewares: [retainSearchParams(['company'])] },
  beforeLoad: async (input) => {
    await requireSession(input)
    await enterNamedCompany(input)
  },
  loader: loadFrame,
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: Workspace,
  notFoundComponent: NotFoundScreen,
})
