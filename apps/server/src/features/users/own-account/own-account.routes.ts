import type { ownAccountEndpoints } from '@counterfoil/contract/users/own-account.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, preparedUser } from '../../../http/handler.ts'
import { prepareClosing } from './close-account.ts'
import { prepareMyData } from './export-my-data.ts'

export function ownAccountRoutes(deps: Deps): Handlers<typeof ownAccountEndpoints> {
  return {
    closeMyAccount: preparedUser((current, { body }) => prepareClosing(deps, current, body)),
    exportMyData: preparedUser((current) => prepareMyData(deps, current)),
  }
}
