import type { recurringEndpoints } from '@counterfoil/contract/recurring/recurring.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { exporting, type Handlers, member } from '../../http/handler.ts'
import { cancelRecurring, pauseRecurring, resumeRecurring } from './change-recurring-status.ts'
import { exportRecurring } from './export-recurring.ts'
import { listRecurring, readRecurringViews } from './list-recurring.ts'
import { makeInvoiceRecurring } from './make-recurring.ts'
import { listRuns, readRecurring, readUpcoming } from './read-recurring.ts'
import { makeUpRun } from './runs/make-up-run.ts'
import { createRecurring, updateRecurring } from './save-recurring.ts'

export function recurringRoutes(deps: Deps): Handlers<typeof recurringEndpoints> {
  return {
    listRecurring: member((tx, scope, { query }) => listRecurring(tx, scope, query)),
    createRecurring: member((tx, scope, { body }) => createRecurring(tx, scope, body)),
    getRecurringViews: member((tx, scope, { query }) => readRecurringViews(tx, scope, query)),
    exportRecurring: exporting((tx, scope, { query }) => exportRecurring(tx, scope, query)),
    getRecurring: member((tx, scope, { params }) => readRecurring(tx, scope, params.id)),
    updateRecurring: member((tx, scope, { params, body, ifMatch }) =>
      updateRecurring(tx, scope, params.id, body, ifMatch),
    ),
    pauseRecurring: member((tx, scope, { params }) => pauseRecurring(tx, deps, scope, params.id)),
    resumeRecurring: member((tx, scope, { params, body }) =>
      resumeRecurring(tx, deps, scope, params.id, body),
    ),
    cancelRecurring: member((tx, scope, { params }) => cancelRecurring(tx, scope, params.id)),
    getRecurringUpcoming: member((tx, scope, { params }) => readUpcoming(tx, scope, params.id)),
    listRecurringRuns: member((tx, scope, { params, query }) => listRuns(tx, scope, params.id, query)),
    makeUpRecurringRun: member((tx, scope, { params }) => makeUpRun(tx, deps, scope, params)),
    makeInvoiceRecurring: member((tx, scope, { params, body }) =>
      makeInvoiceRecurring(tx, scope, params.id, body),
    ),
  }
}
