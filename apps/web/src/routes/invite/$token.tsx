import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../../api/data-provider.tsx'
import { InviteScreen } from '../../features/users/invite-screen.tsx'
import { loadAllTexts } from '../../i18n/language.ts'
import { LoadingScreen } from '../../ui/spinner-screen.tsx'

function Invite() {
  const { token } = Route.useParams()
  return (
    <DataProvider>
      <InviteScreen token={token} />
    </DataProvider>
  )
}

export const Route = createFileRoute('/invite/$token')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.session.start(), loadAllTexts()])
  },
  pendingMs: 0,
  pendingComponent: LoadingScreen,
  component: Invite,
})
