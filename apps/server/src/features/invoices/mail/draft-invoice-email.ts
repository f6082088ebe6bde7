import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { missingSellerFacts } from '@counterfoil/domain/invoices/seller-facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { draftInvoiceEmail } from '../../emails/compose/compose-invoice-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { findOpenLink } from '../../issued-links/find-open-link.ts'
import { type PartiesRow, partiesOf } from '../documents/invoice-documents.db.ts'
import { type InvoiceRow, invoiceById } from '../invoices.db.ts'
import { presentListItem } from '../invoices.presenter.ts'
import { issueFacts } from '../lifecycle/issue-facts.db.ts'
import { warningsOfIssue } from '../lifecycle/warnings-of-issue.ts'
import { readNumberOutlook } from '../numbering/change-numbering.ts'
import { invoiceMailFacts } from './invoice-mail-facts.ts'

/** The invoice's number; of a draft the one it takes if no other invoice is issued before it. */
async function numberOf(tx: Tx, scope: CompanyScope, row: InvoiceRow, parties: PartiesRow): Promise<string> {
  if (row.number !== null) return row.number
  return (await readNumberOutlook(tx, scope.companyId, parties, calendarDate(row.issue_date))).preview
}

/** Where the mail's button leads. A draft's link is made when it is issued: its secret is not known before. */
function payUrlOf(tx: Tx, deps: Deps, scope: CompanyScope, row: InvoiceRow): Promise<string | null> | string {
  const notYet = `${deps.config.publicUrl}/pay/...`
  if (row.lifecycle === 'draft') return notYet
  return findOpenLink(tx, deps, scope.companyId, row.id).then((link) => link?.url ?? notYet)
}

/** The mail an invoice would go out with, and what issuing it would settle. Nothing is written, and no number taken. */
export async function readInvoiceEmailDraft(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
): Promise<InvoiceEmailDraft> {
  const row = found(await tx.first(invoiceById, [scope.companyId, invoiceId]))
  const [facts, parties, issue] = await Promise.all([
    readMailFacts(tx, deps, scope.companyId, row.client_id),
    tx.first(partiesOf, [scope.companyId, row.client_id, row.template_id]).then(found),
    tx.first(issueFacts, [scope.companyId, row.id]).then(found),
  ])
  const number = await numberOf(tx, scope, row, parties)
  const payUrl = await payUrlOf(tx, deps, scope, row)
  const given = await invoiceMailFacts(tx, scope.companyId, { row, facts }, { number, payUrl })
  const { total, amount_due, currency, due_date } = presentListItem(row, scope.today)
  return {
    number,
    is_number_final: row.number !== null,
    total,
    amount_due,
    currency,
    due_date,
    to: [...facts.to],
    ...draftInvoiceEmail(given),
    missing: missingSellerFacts(parties.seller, row.tax_total !== 0n),
    warnings: row.lifecycle === 'draft' ? warningsOfIssue(issue, scope.today) : [],
    lines_without_tax: Number(issue.lines_without_tax),
  }
}
