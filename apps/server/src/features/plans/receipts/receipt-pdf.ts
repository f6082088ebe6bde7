import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import type { FileAnswer, InScope } from '../../../http/handler.ts'
import { readSender } from '../../../services/mail/mailer.ts'
import { receiptById } from './plan-receipts.db.ts'
import { receiptDocument } from './receipt-document.ts'

/** A receipt as PDF, drawn of what its row has kept; the days of its period are those of the company's zone. */
export async function receiptPdf(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { params: { id }, signal }: { params: { id: string }; signal: AbortSignal },
): Promise<FileAnswer> {
  const row = found(await inScope('read', (tx) => tx.first(receiptById, [scope.companyId, id])))
  const document = receiptDocument(row, {
    language: knownLanguage(row.language),
    timeZone: scope.timeZone,
    website: deps.config.publicUrl,
    email: readSender(deps.config.mailFrom).address,
  })
  const bytes = await deps.pdf.renderInvoicePdf(document, {
    companyId: scope.companyId,
    userId: scope.user.id,
    isIssued: false,
    signal,
  })
  return { bytes, name: `Counterfoil ${row.number}.pdf`, type: 'application/pdf', inline: true }
}
