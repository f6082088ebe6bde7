import type { twoFactorEndpoints } from '@counterfoil/contract/auth/two-factor.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, open, preparedUser, user } from '../../../http/handler.ts'
import { prepareRecoveryCodes, prepareTwoFactorOff } from './change-two-factor.ts'
import { prepareTwoFactor } from './enable-two-factor.ts'
import { readTwoFactor } from './read-two-factor.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export function twoFactorRoutes(deps: Deps): Handlers<typeof twoFactorEndpoints> {
  return {
    getTwoFactor: user((tx, current) => readTwoFactor(tx, current.id)),
    enableTwoFactor: preparedUser((current, input) => prepareTwoFactor(deps, current, input.body?.password)),
    verifyTwoFactor: open((input) => verifyTwoFactor(deps, input)),
    disableTwoFactor: preparedUser((current, input) => prepareTwoFactorOff(deps, current.id, input.body)),
    renewRecoveryCodes: preparedUser((current, input) => prepareRecoveryCodes(deps, current.id, input.body)),
  }
}
