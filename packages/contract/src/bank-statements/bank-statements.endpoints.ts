import { BANK_LINE_FIELDS } from '@counterfoil/domain/bank-statements/import-columns.ts'
import { bulkBody, bulkResults } from '../bulk.ts'
import { defineEndpoints } from '../endpoint.ts'
import { importCalls } from '../imports/import-calls.ts'
import { importShapes } from '../imports/imports.schema.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'
import { acceptBankLineBody, bankLine, bankLineListQuery, bankLineViews } from './bank-statements.schema.ts'

const imports = importCalls({
  nouns: 'lines of bank statements',
  path: '/api/payments/statements/',
  permission: 'payments.record',
  shapes: importShapes('BankLine', BANK_LINE_FIELDS),
})
const LINES = '/api/payments/statements/lines/'
const read = { access: 'member', permission: 'company.read' } as const
const decide = {
  access: 'member',
  permission: 'payments.record',
  method: 'POST',
  params: idParams,
  response: bankLine,
} as const

/** What a bank says came in: files of it, line by line (docs/rules.md, section 7). */
export const bankStatementsEndpoints = defineEndpoints({
  importBankStatement: imports.order,
  previewBankStatement: imports.preview,
  previewBankStatementRefusals: imports.previewRefusals,
  listBankStatements: imports.list,
  getBankStatement: imports.get,
  getBankStatementRefusals: imports.refusals,
  cancelBankStatement: imports.cancel,
  undoBankStatement: imports.undo,
  listBankLines: {
    ...read,
    method: 'GET',
    path: LINES,
    summary: 'Lines of bank statements with what each may pay, paged, with search, filters and ordering',
    query: bankLineListQuery,
    response: paged(bankLine),
  },
  getBankLineViews: {
    ...read,
    method: 'GET',
    path: `${LINES}views/`,
    summary: 'How many lines are open, booked and set aside, with sums',
    response: bankLineViews,
  },
  matchBankLines: {
    access: 'member',
    permission: 'payments.record',
    method: 'POST',
    path: `${LINES}match/`,
    summary: 'Orders open invoices to be looked through again for every open line',
    body: emptyBody,
    response: bankLineViews,
    status: 202,
  },
  acceptSureBankLines: {
    access: 'member',
    permission: 'payments.record',
    method: 'POST',
    path: `${LINES}accept/`,
    summary:
      'Books up to 100 lines as their first suggestion says, where it is sure; each under the rules of its own call',
    body: bulkBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  acceptBankLine: {
    ...decide,
    path: `${LINES}{id}/accept/`,
    summary:
      'Books a line: as the payment of invoices, as credit of a client, or as a payment that was announced',
    body: acceptBankLineBody,
    errors: [
      'not_found',
      'bank_line_decided',
      'bank_line_went_out',
      'currency_mismatch',
      'invoice_cancelled',
      'invoice_written_off',
      'invoice_not_issued',
      'payment_not_pending',
      'payment_with_provider',
    ],
  },
  setBankLineAside: {
    ...decide,
    path: `${LINES}{id}/set_aside/`,
    summary: "Sets a line aside that is none of the invoices' money",
    body: emptyBody,
    errors: ['not_found', 'bank_line_decided'],
  },
  undoBankLine: {
    ...decide,
    path: `${LINES}{id}/undo/`,
    summary:
      'Opens a line again; the payments it was booked as are cancelled, and their invoices are due again',
    body: emptyBody,
    errors: [
      'not_found',
      'bank_line_open',
      'payment_not_reversible',
      'payment_not_refundable',
      'invoice_written_off',
    ],
  },
})
