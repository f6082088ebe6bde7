import type { clientCreditEndpoints } from '@counterfoil/contract/client-credit/client-credit.endpoints.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { applyClientCredit, readClientCredit, refundClientCredit } from './use-client-credit.ts'

export const clientCreditRoutes: Handlers<typeof clientCreditEndpoints> = {
  getClientCredit: member((tx, scope, { params }) => readClientCredit(tx, scope, params.id)),
  applyClientCredit: member((tx, scope, { params, body }) => applyClientCredit(tx, scope, params.id, body)),
  refundClientCredit: member((tx, scope, { params, body }) => refundClientCredit(tx, scope, params.id, body)),
}
