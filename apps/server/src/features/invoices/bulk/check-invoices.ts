import type {
  InvoiceObstacle,
  invoiceCheck,
  invoiceCheckBody,
} from '@counterfoil/contract/invoices/invoice-bulk.schema.ts'
import { type CustomField, missingFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { canDo } from '@counterfoil/domain/invoices/invoice-status.ts'
import { missingSellerFacts, type SellerFact } from '@counterfoil/domain/invoices/seller-facts.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { readAddresses } from '../../emails/documents/read-mail-facts.ts'
import { sellerOf } from '../documents/invoice-documents.db.ts'
import { warningsOfIssue } from '../lifecycle/warnings-of-issue.ts'
import { type CheckedRow, checkedInvoices } from './invoice-checks.db.ts'

type Check = z.output<typeof invoiceCheckBody>

const issues = (action: Check['action']): boolean => action === 'issue' || action === 'send_email'

function obstacleOf(
  action: Check['action'],
  row: CheckedRow,
  customFields: readonly CustomField[],
  recipients: readonly string[],
): InvoiceObstacle | null {
  const currency = currencyCode(row.currency)
  const verdict = canDo(action, {
    lifecycle: row.lifecycle,
    itemCount: Number(row.items),
    clientStatus: row.client_status,
    total: money(row.total, currency),
    amountDue: money(row.amount_due, currency),
    hasAllocations: row.amount_paid > 0n || row.expects_money,
    hasCredits: row.amount_credited > 0n || row.credited_total > 0n,
    isPartlyCredited: row.credited_total > 0n && row.credited_total < row.total,
    expectsMoney: row.expects_money,
  })
  if (!verdict.ok) return verdict.reason
  if (
    issues(action) &&
    row.lifecycle === 'draft' &&
    missingFields(customFields, row.custom_fields).length > 0
  )
    return 'custom_field_required'
  if (action === 'write_off' && row.keeps_credit) return 'invoice_has_credits'
  if (action === 'pay' && row.expects_money) return 'payment_announced'
  return action === 'send_email' && recipients.length === 0 ? 'client_without_email' : null
}

/** What the document of an invoice that the action issues will not show. */
async function missingFrom(
  tx: Tx,
  companyId: string,
  action: Check['action'],
): Promise<(row: CheckedRow) => SellerFact[]> {
  if (!issues(action)) return () => []
  const { seller } = found(await tx.first(sellerOf, [companyId, null]))
  return ({ tax_total }) => missingSellerFacts(seller, tax_total !== 0n)
}

/**
 * Tells of many invoices which of them an action may be taken on. One that is unknown refuses the whole question. What
 * only the action itself finds out, such as the limit of mails, is not found here.
 */
export async function checkInvoices(
  tx: Tx,
  scope: CompanyScope,
  { action, ids }: Check,
): Promise<z.output<typeof invoiceCheck>> {
  const { companyId, today } = scope
  const rows = new Map((await tx.rows(checkedInvoices, [companyId, ids])).map((row) => [row.id, row]))
  const missing = await missingFrom(tx, companyId, action)
  const addressesOf = await readAddresses(
    tx,
    companyId,
    [...rows.values()].map(({ client_id }) => client_id),
  )
  const customFields = issues(action) ? await readCustomFields(tx, companyId) : []
  return {
    results: ids.map((id) => {
      const row = found(rows.get(id))
      const recipients = addressesOf(row.client_id)
      const obstacle = obstacleOf(action, row, customFields, recipients)
      const isIssued = issues(action) && obstacle === null && row.lifecycle === 'draft'
      return {
        id,
        obstacle,
        recipients: [...recipients],
        missing: isIssued ? missing(row) : [],
        warnings: isIssued ? warningsOfIssue(row, today) : [],
      }
    }),
  }
}
