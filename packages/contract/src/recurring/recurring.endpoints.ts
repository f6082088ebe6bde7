import { XLSX_TYPE } from '@counterfoil/domain/text/table-cell.ts'
import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, id, idParams } from '../scalars.ts'
import {
  makeRecurringBody,
  recurring,
  recurringCreate,
  recurringExportQuery,
  recurringListItem,
  recurringListQuery,
  recurringPatch,
  recurringRun,
  recurringRunsQuery,
  recurringViews,
  recurringViewsQuery,
  resumeBody,
  upcomingRuns,
} from './recurring.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'recurring.write' } as const

/** As many lines as an invoice may have. */
const allLines = { bodyMax: { bytes: 5 * 1024 * 1024, values: 130_000 } } as const

/** Invoices that are made by themselves, again and again (decision 60). */
export const recurringEndpoints = defineEndpoints({
  listRecurring: {
    ...read,
    method: 'GET',
    path: '/api/recurring/',
    summary: 'Recurring invoices, paged, with search, filters and ordering',
    query: recurringListQuery,
    response: paged(recurringListItem),
  },
  createRecurring: {
    ...write,
    method: 'POST',
    path: '/api/recurring/',
    summary:
      'Orders an invoice to be made again and again; its texts may name the period, as {period} or {month}',
    body: recurringCreate,
    ...allLines,
    response: recurring,
    status: 201,
  },
  getRecurringViews: {
    ...read,
    method: 'GET',
    path: '/api/recurring/views/',
    summary: 'Count of each tab of the list under its filters, and what its active ones bring in a month',
    query: recurringViewsQuery,
    response: recurringViews,
  },
  exportRecurring: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/recurring/export/',
    summary: 'The recurring invoices a list finds as a table',
    query: recurringExportQuery,
    file: 'text/csv',
    fileTypes: [XLSX_TYPE],
    response: z.any(),
  },
  getRecurring: {
    ...read,
    method: 'GET',
    path: '/api/recurring/{id}/',
    summary: 'One recurring invoice, with what its next invoice comes to',
    params: idParams,
    response: recurring,
    errors: ['not_found'],
  },
  updateRecurring: {
    ...write,
    method: 'PATCH',
    path: '/api/recurring/{id}/',
    summary: 'Changes a recurring invoice from its next date on; what was made stays as it is',
    params: idParams,
    body: recurringPatch,
    ...allLines,
    response: recurring,
    errors: ['not_found', 'recurring_ended', 'stale_version'],
  },
  pauseRecurring: {
    ...write,
    method: 'POST',
    path: '/api/recurring/{id}/pause/',
    summary: 'Makes no invoices until it is resumed',
    params: idParams,
    body: emptyBody,
    response: recurring,
    errors: ['not_found', 'recurring_not_active', 'recurring_ended'],
  },
  resumeRecurring: {
    ...write,
    method: 'POST',
    path: '/api/recurring/{id}/resume/',
    summary: 'Goes on; dates that passed meanwhile are made up for as catch_up says, or given up',
    params: idParams,
    body: resumeBody,
    response: recurring,
    errors: ['not_found', 'recurring_not_paused', 'recurring_ended'],
  },
  cancelRecurring: {
    ...write,
    method: 'POST',
    path: '/api/recurring/{id}/cancel/',
    summary: 'Ends it for good; what was made stays as it is',
    params: idParams,
    body: emptyBody,
    response: recurring,
    errors: ['not_found', 'recurring_ended'],
  },
  getRecurringUpcoming: {
    ...read,
    method: 'GET',
    path: '/api/recurring/{id}/upcoming/',
    summary: 'The next twelve dates: of one that is paused, those from today on; of one that has ended, none',
    params: idParams,
    response: upcomingRuns,
    errors: ['not_found'],
  },
  listRecurringRuns: {
    ...read,
    method: 'GET',
    path: '/api/recurring/{id}/runs/',
    summary: 'What became of each date that has come',
    params: idParams,
    query: recurringRunsQuery,
    response: paged(recurringRun),
    errors: ['not_found'],
  },
  makeUpRecurringRun: {
    ...write,
    method: 'POST',
    path: '/api/recurring/{id}/runs/{runId}/make_up/',
    summary: 'Makes the invoice of a date that failed, with that date',
    params: z.object({ id, runId: id }),
    body: emptyBody,
    response: recurringRun,
    errors: ['not_found', 'recurring_run_not_failed', 'recurring_ended', 'client_blocked', 'conflict'],
  },
  makeInvoiceRecurring: {
    ...write,
    method: 'POST',
    path: '/api/invoices/{id}/make_recurring/',
    summary: 'Orders what an invoice says to be made again and again',
    params: idParams,
    body: makeRecurringBody,
    response: recurring,
    status: 201,
    errors: ['not_found'],
  },
})
