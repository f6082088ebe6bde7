import type { lateFeesEndpoints } from '@counterfoil/contract/late-fees/late-fees.endpoints.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { chargeLateFee } from './charge-late-fee.ts'
import { changeSettings, readSettings } from './late-fee-settings.ts'
import { readLateFees } from './read-late-fees.ts'
import { waiveLateFee } from './waive-late-fee.ts'

export function lateFeesRoutes(): Handlers<typeof lateFeesEndpoints> {
  return {
    getLateFeeSettings: member((tx, scope) => readSettings(tx, scope)),
    updateLateFeeSettings: member((tx, scope, { body, ifMatch }) => changeSettings(tx, scope, body, ifMatch)),
    getInvoiceLateFees: member((tx, scope, { params }) => readLateFees(tx, scope, params.id)),
    chargeLateFee: member(async (tx, scope, { params }) =>
      readInvoice(tx, scope, await chargeLateFee(tx, scope, params.id)),
    ),
    waiveLateFee: member((tx, scope, { params, body }) => waiveLateFee(tx, scope, params.id, body.reason)),
  }
}
