import type { avatarEndpoints } from '@counterfoil/contract/auth/avatar.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { type Handlers, open, preparedUser } from '../../../http/handler.ts'
import { prepareAvatar, readAvatar } from './set-avatar.ts'

export function avatarRoutes(deps: Deps): Handlers<typeof avatarEndpoints> {
  return {
    uploadAvatar: preparedUser((current, input) =>
      prepareAvatar(deps, current.id, input.namedCompany, found(input.upload).bytes),
    ),
    deleteAvatar: preparedUser((current, input) => prepareAvatar(deps, current.id, input.namedCompany, null)),
    getAvatar: open((input) => readAvatar(deps, input.params.id, input.params.key)),
  }
}
