import { createFileRoute } from '@tanstack/react-router'
import { UserManagementGuard } from '../../../features/users/user-management-guard.tsx'
import { UsersScreen } from '../../../features/users/users-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

function Users() {
  return (
    <UserManagementGuard>
      <UsersScreen />
    </UserManagementGuard>
  )
}

export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: (raw) => readListSearch(raw),
  component: Users,
})
