import { createFileRoute } from '@tanstack/react-router'
import { UserManagementGuard } from '../../../features/users/user-management-guard.tsx'
import { UserScreen } from '../../../features/users/user-screen.tsx'

function UserDetails() {
  const { id } = Route.useParams()
  return (
    <UserManagementGuard>
      <UserScreen key={id} id={id} />
    </UserManagementGuard>
  )
}

export const Route = createFileRoute('/dashboard/users/$id')({ component: UserDetails })
