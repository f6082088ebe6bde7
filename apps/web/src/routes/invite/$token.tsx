import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../../api/queries/data-provider.tsx'
import { InviteScreen } from '../../features/users/invitations/invite-screen.tsx'
import { loadAllTexts } from '../../i18n/language.ts'
import { LoadingScreen } from '../../ui/frame/spinner-screen.tsx'

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
