import type { passwordsEndpoints } from '@counterfoil/contract/auth/passwords.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { anonymous, type Handlers, prepared, preparedUser } from '../../../http/handler.ts'
import { preparePasswordChange } from './change-password.ts'
import { requestReset } from './forgot-password.ts'
import { checkReset, prepareReset } from './reset-password.ts'

export function passwordsRoutes(deps: Deps): Handlers<typeof passwordsEndpoints> {
  return {
    changePassword: preparedUser((current, input) => preparePasswordChange(deps, current, input.body)),
    forgotPassword: prepared(async (input) => {
      const limit = { uses: deps.config.passwordResetsPerHour, seconds: 3600 }
      await throttle(deps.database, `reset:${networkOf(input.address)}`, limit, deps.clock.now())
      return (tx) => requestReset(tx, input.body.email)
    }),
    checkResetToken: anonymous((tx, input) => checkReset(tx, input.body.token)),
    resetPassword: prepared((input) => prepareReset(deps, input)),
  }
}
