import type { Invoice, sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { composeInvoiceEmail } from '../../emails/compose/compose-invoice-email.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { mailFacts } from '../documents/invoice-documents.db.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import type { InvoiceRow } from '../invoices.db.ts'
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

/** Words that name a number are for that number alone: where the invoice's is another, nothing is issued or sent. */
function requireNumber(number: string, expected: string | undefined, wasDraft: boolean): void {
  if (expected === undefined || expected === number) return
  const code = wasDraft ? 'next_number_differs' : 'given_number_differs'
  throw new AppError('number_differs', { detail: fault(code, { number, expected }) })
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
  const facts = found(await tx.first(mailFacts, [scope.companyId, row.id]))
  const recipients = uniqueRecipients({
    to: body?.to ?? facts.to_addresses,
    cc: body?.cc ?? [],
    bcc: facts.bcc,
  })
  const { to } = recipients
  if (to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const number = row.number ?? ''
  requireNumber(number, body?.expected_number, wasDraft)
  const mail = composeInvoiceEmail({
    ...invoiceMailFacts(deps, scope.companyId, row, facts, {
      number,
      payUrl: await payUrl(tx, deps, scope, row),
    }),
    message: body?.message ?? null,
  })
  await queueEmail(tx, deps, scope.companyId, {
    kind: 'invoice',
    invoiceId,
    ...recipients,
    subject: body?.subject || mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [
      { name: `${row.number ?? 'invoice'}.pdf`, type: 'application/pdf', invoiceId, variant: 'issued' },
    ],
  })
  const isKept = deps.config.smtpUrl === null
  await tx.run(isKept ? markMailKept : markSent, [scope.companyId, invoiceId])
  await recordEvent(tx, scope, {
    type: 'invoice.sent',
    invoiceId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readInvoice(tx, scope, invoiceId)
}
