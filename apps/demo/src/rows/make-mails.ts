import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { composeInvoiceEmail } from '@counterfoil/server/features/emails/compose/compose-invoice-email.ts'
import { composeReceiptEmail } from '@counterfoil/server/features/emails/compose/compose-receipt-email.ts'
import { linkUrl } from '@counterfoil/server/features/issued-links/issue-link.ts'
import { logoPath } from '@counterfoil/server/http/logo-path.ts'
import type { DemoClient, DemoInvoice, DemoPayment, Story } from '../companies/story.ts'
import { instant, type Row } from './company-rows.ts'
import type { DemoLedger } from './ledger.ts'
import { payerOf } from './payment-rows.ts'

const INVOICES = 12
const RECEIPTS = 3
const SENDING_MS = 2_000

/** A mail that was kept in the outbox, with what its event says. */
export type DemoMail = {
  readonly id: string
  readonly row: Row
  readonly at: number
  readonly subject: string
  readonly to: readonly string[]
  readonly invoice: DemoInvoice | null
}

function seller(deps: Deps, { profile, companyId, logoKey }: Story) {
  const logo = logoPath(companyId, logoKey)
  return {
    companyName: profile.name,
    accentColor: profile.accent,
    logoUrl: logo === null ? null : deps.config.publicUrl + logo,
    country: profile.country,
    templates: [],
  }
}

/** Whom an invoice is sent to: the contacts who receive invoices, else the client's own address. */
export function recipientsOf(client: DemoClient): string[] {
  const chosen = client.contacts.flatMap(({ receives_invoices, email }) => (receives_invoices ? [email] : []))
  return chosen.length > 0 ? chosen : [client.email]
}

function mailOf(
  story: Story,
  kind: string,
  at: number,
  written: {
    subject: string
    html: string
    text: string
    to: readonly string[]
    invoice: DemoInvoice | null
  },
  attachments: readonly Row[],
): DemoMail {
  const { invoice, subject, to } = written
  const id = story.chance.id(at)
  const row = {
    company_id: story.companyId,
    id,
    kind,
    invoice_id: invoice?.id ?? null,
    to_addresses: to,
    cc_addresses: [],
    subject,
    html: written.html,
    text: written.text,
    attachments,
    message_id: id,
    status: 'sent',
    attempts: 1,
    created_at: instant(at),
    sent_at: instant(at + SENDING_MS),
  }
  return { id, row, at: at + SENDING_MS, subject, to, invoice }
}

function invoiceMail(deps: Deps, story: Story, ledger: DemoLedger, invoice: DemoInvoice): DemoMail {
  const { client, currency, content } = invoice
  const composed = composeInvoiceEmail({
    ...seller(deps, story),
    kind: 'invoice',
    language: client.language,
    clientName: client.facts.name,
    contactName: client.contacts[0]?.first_name ?? null,
    number: invoice.number ?? '',
    total: formatMoney(content.totals.total),
    amountDue: formatMoney(money(invoice.payable, currency)),
    currency,
    dueDate: invoice.dueDate,
    nextInstalment: null,
    issueDate: invoice.issueDate,
    period: '',
    isRecurring: false,
    payUrl: linkUrl(deps, ledger.linkOf(invoice).token),
    message: null,
  })
  const written = { ...composed, to: recipientsOf(client), invoice }
  const attachment = {
    name: `${invoice.number}.pdf`,
    type: 'application/pdf',
    invoiceId: invoice.id,
    variant: 'issued',
  }
  return mailOf(story, 'invoice', invoice.sentAt ?? invoice.issuedAt, written, [attachment])
}

function receiptMail(deps: Deps, story: Story, payment: DemoPayment): DemoMail {
  const { client, currency, link } = payment
  const payer = payerOf(payment)
  const invoice = link?.invoice ?? null
  const composed = composeReceiptEmail({
    ...seller(deps, story),
    language: client.language,
    payerName: payer.name,
    number: invoice?.number ?? '',
    amount: formatMoney(money(payment.amount, currency)),
    currency,
    paidOn: payment.date,
    method: payment.method,
    reference: `sandbox_${payment.id}`,
    invoiceKind: 'invoice',
    invoiceNumber: invoice?.number ?? null,
    description: link?.description ?? null,
    amountDue: invoice ? formatMoney(money(0n, currency)) : null,
    receiptUrl: link ? linkUrl(deps, link.token) : null,
    isTest: true,
  })
  return mailOf(story, 'receipt', payment.at, { ...composed, to: [payer.email], invoice }, [])
}

/** The outbox of the last days: invoices that went out, and receipts for what was paid by card. */
export function makeMails(
  deps: Deps,
  story: Story,
  ledger: DemoLedger,
  invoices: readonly DemoInvoice[],
): DemoMail[] {
  const linked = new Set(ledger.links.map(({ invoice }) => invoice))
  const sent = invoices.filter((invoice) => invoice.sentAt !== null && linked.has(invoice)).slice(-INVOICES)
  const paid = ledger.payments
    .filter(({ status, method, link }) => status === 'completed' && method === 'card' && link !== null)
    .sort((one, other) => one.at - other.at)
    .slice(-RECEIPTS)
  return [
    ...sent.map((invoice) => invoiceMail(deps, story, ledger, invoice)),
    ...paid.map((payment) => receiptMail(deps, story, payment)),
  ]
}
