import type {
  namedInvoiceEmailBody,
  sendEmailBody,
} from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { composeInvoiceEmail, mailKindsOfInvoice } from '../../emails/compose/compose-invoice-email.ts'
import { queueDocumentEmail } from '../../emails/documents/queue-document-email.ts'
import { readMailFacts, withNamedTemplate } from '../../emails/documents/read-mail-facts.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { type InvoiceRow, invoiceById } from '../invoices.db.ts'
import { ensureInvoiceLink } from '../mail/ensure-invoice-link.ts'
import { invoiceMailFacts } from '../mail/invoice-mail-facts.ts'
import { markMailKept, markSent } from '../mail/mail-marks.db.ts'
import { readInvoice } from '../read-invoice.ts'
import { issueIfDraft, requireAction } from './issue-invoice.ts'

type Body = z.output<typeof sendEmailBody>

async function payUrl(tx: Tx, deps: Deps, scope: CompanyScope, row: InvoiceRow): Promise<string | null> {
  if (row.amount_due <= 0n) return null
  const link = await ensureInvoiceLink(
    tx,
    deps,
    { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name },
    row.id,
  )
  return link.url
}

/** Sends an invoice, issuing a draft first. The mail is a row of the outbox in this transaction; a job delivers it. */
export async function sendInvoiceEmail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
  body: Body,
): Promise<Invoice> {
  const wasDraft = (await lockInvoice(tx, scope, invoiceId)).lifecycle === 'draft'
  const row = await issueIfDraft(tx, deps, scope, invoiceId, 'send_email')
  requireAction('send_email', row, 1, 'active')
  const facts = await readMailFacts(tx, deps, scope.companyId, row.client_id)
  const number = row.number ?? ''
  const read = await invoiceMailFacts(
    tx,
    scope.companyId,
    { row, facts },
    { number, payUrl: await payUrl(tx, deps, scope, row) },
  )
  const named = { id: body?.template, kinds: mailKindsOfInvoice(read) }
  const given = await withNamedTemplate(tx, scope.companyId, read, named)
  const { to, isKept } = await queueDocumentEmail(tx, deps, scope.companyId, {
    document: {
      kind: 'invoice',
      invoiceId,
      number,
      numberFault: wasDraft ? 'next_number_differs' : 'given_number_differs',
      attachment: { invoiceId, variant: 'issued' },
      compose: (message) => composeInvoiceEmail({ ...given, message }),
    },
    facts,
    body,
  })
  await tx.run(isKept ? markMailKept : markSent, [scope.companyId, invoiceId])
  await recordEvent(tx, scope, {
    type: 'invoice.sent',
    invoiceId,
    clientId: row.client_id,
    subject: number,
    data: { to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readInvoice(tx, scope, invoiceId)
}

/** As `sendInvoiceEmail`, for an invoice that the body names (specification, section 7): 400 where there is none of that id. */
export async function sendNamedInvoiceEmail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { invoice, ...body }: z.output<typeof namedInvoiceEmailBody>,
): Promise<Invoice> {
  if ((await tx.first(invoiceById, [scope.companyId, invoice])) === undefined)
    throw invalid({ invoice: [fault('no_such_invoice')] })
  return sendInvoiceEmail(tx, deps, scope, invoice, body)
}
