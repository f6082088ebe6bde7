import type {
  clientStatement,
  clientStatementQuery,
} from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type CompanyScope, requirePermission } from '../../../http/access/scope.ts'
import type { FileAnswer, InScope } from '../../../http/handler.ts'
import type { DocumentSnapshot } from '../../invoices/documents/document-snapshot.ts'
import type { DocumentAsker } from '../../invoices/documents/draw-invoice.ts'
import { readLetterhead, readParties } from '../../invoices/documents/read-letterhead.ts'
import { readStatement } from './read-statement.ts'
import { statementDocument, statementPdfName, statementTable } from './statement-files.ts'

type Asked = {
  readonly clientId: string
  readonly query: z.output<typeof clientStatementQuery>
  readonly signal: AbortSignal
}

type Drawn = {
  readonly statement: z.output<typeof clientStatement>
  readonly language: Language
  readonly parties: DocumentSnapshot
}

/** A statement of account as a document; drawn outside any transaction, from what one transaction has read. */
export async function drawStatement(
  deps: Deps,
  companyId: string,
  { statement, language, parties }: Drawn,
  asker: DocumentAsker,
): Promise<FileAnswer> {
  const head = await readLetterhead(deps, companyId, { kind: 'statement', snapshot: parties, language })
  const bytes = await deps.pdf.renderInvoicePdf(statementDocument(statement, head), {
    companyId,
    userId: asker.userId,
    isIssued: false,
    signal: asker.signal,
  })
  return { bytes, name: statementPdfName(statement, language), type: 'application/pdf', inline: false }
}

/**
 * A statement of account as it is asked for. A table is an export, and of those who may export; the document is read like an invoice's.
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
  return drawStatement(
    deps,
    scope.companyId,
    { statement, language, parties },
    { userId: scope.user.id, signal },
  )
}
