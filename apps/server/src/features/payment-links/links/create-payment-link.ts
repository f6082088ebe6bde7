import type {
  PaymentLink,
  paymentLinkCreate,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { alreadySettled } from '../../invoices/settlement/already-settled.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { issueLink, type NewLink } from '../../issued-links/issue-link.ts'
import { readAmount } from '../../payments/recording/create-payment.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { clientOfLink } from './payment-links.db.ts'
import { readPaymentLink } from './read-payment-link.ts'

type Body = z.output<typeof paymentLinkCreate>
type Subject = Pick<NewLink, 'invoiceId' | 'clientId' | 'amount' | 'currency' | 'subject'>

/** A time that is over at once would make a link nobody can pay. */
export function checkExpiry(expiresAt: string | null | undefined, nowMs: number, fields: FieldFaults): void {
  if (expiresAt && Date.parse(expiresAt) <= nowMs) fields.expires_at = [fault('time_not_in_future')]
}

async function forInvoice(
  tx: Tx,
  companyId: string,
  body: Body,
  invoiceId: string,
  fields: FieldFaults,
): Promise<Subject> {
  const [invoice] = await lockInvoices(tx, companyId, [invoiceId])
  if (!invoice) fields.invoice = [fault('no_such_invoice')]
  if (invoice && body.currency && body.currency !== invoice.currency)
    fields.currency = [fault('invoice_in_other_currency', { currency: invoice.currency })]
  if (invoice && body.client && body.client.toLowerCase() !== invoice.client_id)
    fields.client = [fault('link_invoice_of_another_client')]
  if (!invoice || Object.keys(fields).length > 0) throw invalid(fields)
  if (invoice.lifecycle === 'draft') throw new AppError('invoice_not_issued')
  if (invoice.lifecycle === 'cancelled') throw new AppError('invoice_cancelled')
  if (invoice.lifecycle === 'written_off') throw new AppError('invoice_written_off')
  if (invoice.amount_due <= 0n) throw alreadySettled(invoice)
  return {
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    amount: null,
    currency: invoice.currency,
    subject: invoice.number ?? '',
  }
}

async function forAmount(tx: Tx, companyId: string, body: Body, fields: FieldFaults): Promise<Subject> {
  const currency = currencyCode(body.currency ?? '')
  const amount = readAmount(body.amount ?? '', currency, 'amount', fields)
  const clientId = body.client?.toLowerCase() ?? null
  const client = clientId === null ? null : await tx.first(clientOfLink, [companyId, clientId])
  if (client === undefined) fields.client = [fault('no_such_client')]
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return {
    invoiceId: null,
    clientId,
    amount: amount.amount,
    currency,
    subject: body.description ?? amount,
  }
}

/** Makes a link for what an invoice has due, or for a fixed amount. */
export async function createPaymentLink(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  body: Body,
): Promise<PaymentLink> {
  const actor: EventActor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const fields: FieldFaults = {}
  checkExpiry(body.expires_at, deps.clock.now(), fields)
  const subject = body.invoice
    ? await forInvoice(tx, scope.companyId, body, body.invoice.toLowerCase(), fields)
    : await forAmount(tx, scope.companyId, body, fields)
  const { id } = await issueLink(tx, deps, actor, {
    ...subject,
    description: body.description,
    methods: body.methods,
    expiresAt: body.expires_at,
  })
  return readPaymentLink(tx, deps, scope.companyId, id)
}
