import type { usersEndpoints } from '@counterfoil/contract/users/users.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, preparedMember, user } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { deactivateUser, leaveCompany, removeMember, updateMemberRole } from './change-membership.ts'
import { prepareUserPassword } from './change-user-password.ts'
import { prepareUser } from './create-user.ts'
import { listPermissionGroups, listPermissions, listRoles } from './list-permissions.ts'
import { listMembers, listUsers, readUser } from './list-users.ts'
import { setDefaultCompany } from './set-default-company.ts'
import { updateUser } from './update-user.ts'

export function usersRoutes(deps: Deps): Handlers<typeof usersEndpoints> {
  return {
    listUsers: member((tx, scope, { query }) => listUsers(tx, scope, query)),
    createUser: preparedMember(({ body }) => prepareUser(deps, body)),
    getUser: member((tx, scope, { params }) => readUser(tx, scope, params.id)),
    updateUser: member((tx, scope, { params, body, ifMatch }) =>
      updateUser(tx, deps, scope, params.id, body, ifMatch),
    ),
    deactivateUser: member((tx, scope, { params }) => deactivateUser(tx, deps, scope, params.id)),
    changeUserPassword: preparedMember(({ params, body }) =>
      prepareUserPassword(deps, params.id, body.new_password),
    ),
    listPermissions: user(async (_tx, _current, { query }) =>
      presentShortList('/api/auth/permissions/', query, listPermissions()),
    ),
    listPermissionGroups: user(async (_tx, _current, { query }) =>
      presentShortList('/api/auth/groups/', query, listPermissionGroups()),
    ),
    listRoles: user(async (_tx, _current, { query }) =>
      presentShortList('/api/auth/roles/', query, listRoles()),
    ),
    listCompanyMembers: member((tx, scope, { query }) => listMembers(tx, scope, query)),
    updateMemberRole: member((tx, scope, { params, body }) =>
      updateMemberRole(tx, deps, scope, params.userId, body.role),
    ),
    removeMember: member((tx, scope, { params }) => removeMember(tx, deps, scope, params.userId)),
    leaveCompany: member((tx, scope) => leaveCompany(tx, deps, scope)),
    setDefaultCompany: member((tx, scope) => setDefaultCompany(tx, scope)),
  }
}
