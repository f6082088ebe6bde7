import type { portalStatementQuery } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { drawStatement } from '../../client-accounts/statement/answer-statement.ts'
import { readStatement } from '../../client-accounts/statement/read-statement.ts'
import { invoicePdf, type PdfFile } from '../../invoices/documents/invoice-pdf.ts'
import { readParties } from '../../invoices/documents/read-letterhead.ts'
import { bearerOf, openSharedPortal } from './open-shared-portal.ts'
import { shownInvoices } from './public-portal.db.ts'

/** An invoice of the client behind a token; `not_found` for a draft, one that was cancelled or written off, and one of others. */
export async function portalInvoicePdf(
  deps: Deps,
  token: string,
  invoiceId: string,
  signal: AbortSignal,
): Promise<PdfFile> {
  const companyId = await deps.database.transaction('read', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    found(await tx.first(shownInvoices, [opened.companyId, opened.clientId, [invoiceId]]))
    return opened.companyId
  })
  return invoicePdf(deps, companyId, invoiceId, { userId: null, signal })
}

/** The statement of account of the client behind a token. */
export async function portalStatement(
  deps: Deps,
  token: string,
  query: z.output<typeof portalStatementQuery>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { companyId, ...drawn } = await deps.database.transaction('read', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    return {
      companyId: opened.companyId,
      ...(await readStatement(tx, opened, opened.clientId, query)),
      parties: await readParties(tx, opened.companyId, opened.clientId),
    }
  })
  return { ...(await drawStatement(deps, companyId, drawn, { userId: null, signal })), inline: true }
}
