import type { emailConfirmationEndpoints } from '@counterfoil/contract/auth/email-confirmation.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, user } from '../../../http/handler.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'

export function emailConfirmationRoutes(deps: Deps): Handlers<typeof emailConfirmationEndpoints> {
  return {
    confirmEmail: user((tx, current, input) => confirmEmail(tx, deps, current.id, input.body.token)),
    resendConfirmation: user((tx, current) => resendConfirmation(tx, deps, current.id)),
  }
}
