import { z } from 'zod'
import { bulkIds } from '../bulk.ts'
import { says } from '../read-input.ts'
import { emailOut, id } from '../scalars.ts'
import { issueWarning, sellerFact } from './invoice-email.schema.ts'
import { invoiceListQuery, invoicePatch } from './invoices.schema.ts'

/** Changes that many invoices take alike; each under the rules of its own change. Lines are of one invoice. */
export const invoiceBulkUpdateBody = z
  .strictObject({
    ids: bulkIds,
    changes: invoicePatch
      .omit({ items: true })
      .refine((changes) => Object.keys(changes).length > 0, says('required')),
  })
  .meta({ id: 'InvoiceBulkUpdateRequest' })

/** So many documents go into one ZIP: what has to be drawn anew takes about a minute for them. */
export const DOWNLOAD_MAX = 500
/** Which invoices a download is of, where it does not name them: all that the list finds, in its order. */
export const invoiceDownloadQuery = invoiceListQuery.omit({ page: true, page_size: true, cursor: true })
/** The invoices a download is of, in this order; without them, what the query finds. */
export const invoiceDownloadBody = z
  .strictObject({ ids: z.array(id).min(1).max(DOWNLOAD_MAX).optional() })
  .optional()
  .meta({ id: 'InvoiceDownloadRequest' })

/** What can be done to many invoices in one go; `pay` is a payment of all that is due. */
const bulkAction = z
  .enum(['issue', 'send_email', 'pay', 'cancel', 'write_off', 'delete'])
  .meta({ id: 'InvoiceAction' })
export const invoiceCheckBody = z
  .strictObject({ action: bulkAction, ids: bulkIds })
  .meta({ id: 'InvoiceCheckRequest' })
/**
 * What stands in the way of an action, as the code its own call would answer with. `payment_announced` stands in the way
 * of paying many alone: the money may be the one that is announced, and completing that is asked for each.
 */
const invoiceObstacle = z
  .enum([
    'invoice_locked',
    'invoice_already_issued',
    'invoice_already_paid',
    'invoice_cancelled',
    'invoice_written_off',
    'invoice_not_written_off',
    'invoice_not_issued',
    'invoice_has_payments',
    'invoice_has_credits',
    'invoice_partly_credited',
    'payment_announced',
    'invoice_empty',
    'invoice_negative',
    'custom_field_required',
    'client_blocked',
    'client_without_email',
  ])
  .meta({ id: 'InvoiceObstacle' })
export type InvoiceObstacle = z.output<typeof invoiceObstacle>
export const invoiceCheck = z
  .object({
    results: z.array(
      z.object({
        id,
        /** Null where the action may be taken. */
        obstacle: invoiceObstacle.nullable(),
        /** Whom a mail about it goes to unless somebody says otherwise. */
        recipients: z.array(emailOut),
        /** What its document will not show, as the company has not entered it; empty where the action issues none. */
        missing: z.array(sellerFact),
        /** What is unusual about a draft the action issues; empty where it issues none. */
        warnings: z.array(issueWarning),
      }),
    ),
  })
  .meta({ id: 'InvoiceCheck' })
