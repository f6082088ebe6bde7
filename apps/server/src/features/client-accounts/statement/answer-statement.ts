import type {
  clientStatement,
  clientStatementQuery,
} from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type CompanyScope, requirePermission } from '../../../http/access/scope.ts'
import type { FileAnswer, InScope } from '../../../http/handler.ts'
import { readLetterhead, readParties } from '../../invoices/documents/read-letterhead.ts'
import { readStatement } from './read-statement.ts'
import { statementDocument, statementPdfName, statementTable } from './statement-files.ts'

type Asked = {
  readonly clientId: string
  readonly query: z.output<typeof clientStatementQuery>
  readonly signal: AbortSignal
}

/**
 * A statement of account as it is asked for. The document is drawn outside any transaction, from what one transaction
 * has read. A table is an export, and of those who may export; the document is read like an invoice's.
 */
export async function answerStatement(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { clientId, query, signal }: Asked,
): Promise<z.output<typeof clientStatement> | FileAnswer> {
  if (query.format === 'csv') requirePermission(scope, 'exports.create')
  const isDocument = query.format === 'pdf'
  const { statement, language, parties } = await inScope('read', async (tx) => ({
    ...(await readStatement(tx, scope, clientId, query)),
    parties: isDocument ? await readParties(tx, scope.companyId, clientId) : null,
  }))
  if (query.format === 'csv') return statementTable(statement, scope.language)
  if (parties === null) return statement
  const head = await readLetterhead(deps, scope.companyId, { kind: 'statement', snapshot: parties, language })
  const bytes = await deps.pdf.renderInvoicePdf(statementDocument(statement, head), {
    companyId: scope.companyId,
    userId: scope.user.id,
    isIssued: false,
    signal,
  })
  return { bytes, name: statementPdfName(statement, language), type: 'application/pdf', inline: false }
}
