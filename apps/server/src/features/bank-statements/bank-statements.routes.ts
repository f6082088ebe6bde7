import type { bankStatementsEndpoints } from '@counterfoil/contract/bank-statements/bank-statements.endpoints.ts'
import type { BankLineField } from '@counterfoil/domain/bank-statements/import-columns.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { importHandlers } from '../imports/import-handlers.ts'
import { acceptBankLine } from './accept-bank-line.ts'
import { acceptSureLines } from './accept-sure-lines.ts'
import { reopenLine, setBankLineAside } from './decide-bank-line.ts'
import { bankStatementImports } from './import/bank-statement-imports.ts'
import { listBankLines, readBankLineViews } from './list-bank-lines.ts'
import { matchAgain } from './match/match-bank-lines.ts'

export function bankStatementsRoutes(deps: Deps): Handlers<typeof bankStatementsEndpoints> {
  const imports = importHandlers<BankLineField>(deps, bankStatementImports)
  return {
    importBankStatement: imports.order,
    previewBankStatement: imports.preview,
    previewBankStatementRefusals: imports.previewRefusals,
    listBankStatements: imports.list,
    getBankStatement: imports.get,
    getBankStatementRefusals: imports.refusals,
    cancelBankStatement: imports.cancel,
    undoBankStatement: imports.undo,
    listBankLines: member((tx, scope, { query }) => listBankLines(tx, scope, query)),
    getBankLineViews: member((tx, scope) => readBankLineViews(tx, scope)),
    matchBankLines: member(async (tx, scope) => {
      await matchAgain(tx, scope)
      return readBankLineViews(tx, scope)
    }),
    acceptSureBankLines: member((tx, scope, { body }) => acceptSureLines(tx, deps, scope, body)),
    acceptBankLine: member((tx, scope, { params, body }) => acceptBankLine(tx, deps, scope, params.id, body)),
    setBankLineAside: member((tx, scope, { params }) => setBankLineAside(tx, scope, params.id)),
    undoBankLine: member((tx, scope, { params }) => reopenLine(tx, scope, params.id)),
  }
}
