import type { taxesEndpoints } from '@counterfoil/contract/taxes/taxes.endpoints.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { calculateTaxes } from './calculate-taxes.ts'
import { deleteTaxGroup, deleteTaxRate } from './delete-tax-rate.ts'
import { createTaxGroup, listTaxGroups, readTaxGroup, updateTaxGroup } from './save-tax-group.ts'
import {
  createTaxRate,
  listTaxRates,
  type RefreshDrafts,
  readTaxRate,
  setDefaultTaxRate,
  updateTaxRate,
} from './save-tax-rate.ts'
import { listStartingRates, takeStartingRates } from './take-starting-rates.ts'

export function taxesRoutes(refreshDrafts: RefreshDrafts): Handlers<typeof taxesEndpoints> {
  return {
    listTaxRates: member(async (tx, scope, { query }) =>
      presentShortList('/api/invoices/taxes/rates/', query, await listTaxRates(tx, scope, query)),
    ),
    createTaxRate: member((tx, scope, input) => createTaxRate(tx, scope, input.body)),
    getTaxRate: member((tx, scope, input) => readTaxRate(tx, scope, input.params.id)),
    updateTaxRate: member((tx, scope, input) =>
      updateTaxRate(tx, scope, input.params.id, { patch: input.body, ifMatch: input.ifMatch }, refreshDrafts),
    ),
    deleteTaxRate: member((tx, scope, input) => deleteTaxRate(tx, scope, input.params.id)),
    setDefaultTaxRate: member((tx, scope, input) =>
      setDefaultTaxRate(tx, scope, input.params.id, refreshDrafts),
    ),
    listStartingTaxRates: member((tx, scope, input) => listStartingRates(tx, scope, input.query.country)),
    takeStartingTaxRates: member((tx, scope, input) => takeStartingRates(tx, scope, input.body)),
    listTaxGroups: member(async (tx, scope, { query }) =>
      presentShortList('/api/invoices/taxes/groups/', query, await listTaxGroups(tx, scope)),
    ),
    createTaxGroup: member((tx, scope, input) => createTaxGroup(tx, scope, input.body)),
    getTaxGroup: member((tx, scope, input) => readTaxGroup(tx, scope, input.params.id)),
    updateTaxGroup: member((tx, scope, input) =>
      updateTaxGroup(tx, scope, input.params.id, input.body, input.ifMatch),
    ),
    deleteTaxGroup: member((tx, scope, input) => deleteTaxGroup(tx, scope, input.params.id)),
    calculateTaxes: member((tx, scope, input) => calculateTaxes(tx, scope, input.body)),
  }
}
