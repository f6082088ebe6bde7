import type { paymentMethodsEndpoints } from '@counterfoil/contract/payments/payment-methods.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { presentShortList } from '../../../http/input/paging.ts'
import { availableMethods } from './available-methods.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  readPaymentMethod,
  updatePaymentMethod,
} from './save-payment-method.ts'
import { setUpPaymentMethod } from './set-up-payment-method.ts'

export function paymentMethodsRoutes(deps: Deps): Handlers<typeof paymentMethodsEndpoints> {
  return {
    listPaymentMethods: member(async (tx, scope, { query }) =>
      presentShortList('/api/payments/methods/', query, await listPaymentMethods(tx, scope, query)),
    ),
    createPaymentMethod: member((tx, scope, input) => createPaymentMethod(tx, scope, input.body)),
    getAvailablePaymentMethods: member((tx, scope) => availableMethods(tx, deps, scope)),
    getPaymentMethod: member((tx, scope, input) => readPaymentMethod(tx, scope, input.params.id)),
    updatePaymentMethod: member((tx, scope, input) =>
      updatePaymentMethod(tx, scope, input.params.id, input.body, input.ifMatch),
    ),
    deletePaymentMethod: member((tx, scope, input) => deletePaymentMethod(tx, deps, scope, input.params.id)),
    setUpPaymentMethod: member((tx, scope, input) =>
      setUpPaymentMethod(tx, deps, scope, input.params.id, input.body, input.ifMatch),
    ),
  }
}
