import { yearKey } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  type DocumentSnapshot,
  makeSnapshot,
} from '@counterfoil/server/features/invoices/documents/document-snapshot.ts'
import { taxLineRows } from '@counterfoil/server/features/invoices/drafts/draft-content.ts'
import { keptRates } from '../additions/kept-rates.ts'
import { ownValuesOf, printedValuesOf } from '../additions/own-fields.ts'
import type { RecurringSchedules } from '../additions/recurring-schedules.ts'
import { NOT_SCHEDULED, type ScheduledDrafts } from '../additions/scheduled-drafts.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import { instant, type Row } from './company-rows.ts'

/** Encrypted, where the document of an invoice sends who pays it. */
export type PayUrls = ReadonlyMap<DemoInvoice, string>

/** Seller and buyer as the application freezes them at issue; the seller has not changed since. */
function snapshotsOf(story: Story, payUrls: PayUrls): (invoice: DemoInvoice) => DocumentSnapshot {
  const { profile, logoKey } = story
  const seller: DocumentSnapshot['seller'] = {
    name: profile.name,
    legal_name: profile.legalName,
    email: profile.email,
    phone: profile.phone,
    website: profile.website,
    tax_number: profile.taxNumber,
    address_line1: profile.line1,
    address_line2: profile.line2,
    city: profile.city,
    state: profile.state,
    zip_code: profile.zip,
    country: profile.country,
    accent_color: profile.accent,
    logo_key: logoKey,
    bank_accounts: [...profile.bankAccounts],
  }
  return (invoice) => {
    const { client, fields } = invoice
    const primary = client.contacts.find(({ is_primary }) => is_primary)
    const parties = {
      seller,
      buyer: {
        name: client.facts.name,
        email: client.email,
        tax_number: client.facts.taxNumber,
        attention: primary ? [primary.first_name, primary.last_name].filter(Boolean).join(' ') : null,
      },
      billing: client.billing,
      shipping: client.shipping,
    }
    return makeSnapshot(parties, {
      due_date: fields.due_date,
      pay_url: payUrls.get(invoice) ?? null,
      custom_fields: printedValuesOf(story, invoice),
    })
  }
}

function lastChange(invoice: DemoInvoice): number {
  const { createdAt, issuedAt, sentAt, viewedAt, paidAt, cancelledAt, lifecycle } = invoice
  if (lifecycle === 'draft') return createdAt
  return Math.max(issuedAt, sentAt ?? 0, viewedAt ?? 0, paidAt ?? 0, cancelledAt ?? 0)
}

function invoiceRow(story: Story, invoice: DemoInvoice, snapshot: DocumentSnapshot, added: object): Row {
  const { fields, content } = invoice
  const { totals } = content
  const isDraft = invoice.lifecycle === 'draft'
  return {
    ...fields,
    company_id: story.companyId,
    id: invoice.id,
    lifecycle: invoice.lifecycle,
    number: invoice.number,
    number_period: isDraft ? null : yearKey(invoice.issueDate),
    number_sequence: invoice.sequence,
    subtotal: totals.subtotal.amount,
    discount_total: totals.discountTotal.amount,
    tax_total: totals.taxTotal.amount,
    withholding_total: totals.withholdingTotal.amount,
    total: totals.total.amount,
    amount_paid: invoice.paid,
    taxes: taxLineRows(totals, invoice.client.language),
    snapshot: isDraft ? null : snapshot,
    issued_at: isDraft ? null : instant(invoice.issuedAt),
    sent_at: instant(invoice.sentAt),
    viewed_at: instant(invoice.viewedAt),
    paid_at: instant(invoice.paidAt),
    paid_on: invoice.paidAt === null ? null : story.time.dayOf(invoice.paidAt),
    cancelled_at: instant(invoice.cancelledAt),
    cancel_reason: invoice.cancelReason,
    created_by: invoice.createdBy.id,
    created_at: instant(invoice.createdAt),
    updated_at: instant(lastChange(invoice)),
    custom_fields: ownValuesOf(story, invoice),
    recurring_id: null,
    ...NOT_SCHEDULED,
    ...added,
  }
}

export type InvoiceRows = { invoices: Row[]; items: Row[]; itemTaxes: Row[] }

export function invoiceRows(
  story: Story,
  {
    invoices,
    scheduled,
    recurring,
  }: { invoices: readonly DemoInvoice[]; scheduled: ScheduledDrafts; recurring: RecurringSchedules },
  payUrls: PayUrls,
): InvoiceRows {
  const snapshotOf = snapshotsOf(story, payUrls)
  const rates = keptRates(story, invoices)
  const addedTo = (invoice: DemoInvoice) => ({
    ...rates.get(invoice),
    ...scheduled.rows.get(invoice),
    ...recurring.rows.get(invoice),
  })
  const { companyId } = story
  return {
    invoices: invoices.map((invoice) => invoiceRow(story, invoice, snapshotOf(invoice), addedTo(invoice))),
    items: invoices.flatMap((invoice) =>
      invoice.content.items.map((item) => ({ ...item, company_id: companyId, invoice_id: invoice.id })),
    ),
    itemTaxes: invoices.flatMap((invoice) =>
      invoice.content.itemTaxes.map(({ item_id, position, rate }) => ({
        company_id: companyId,
        invoice_id: invoice.id,
        item_id,
        position,
        tax_rate_id: rate.key,
        name: rate.name,
        rate: rate.rate,
        category: rate.category,
        exemption_reason: rate.exemptionReason,
        exemption_reasons: rate.exemptionReasons ?? {},
        is_compound: rate.isCompound,
        is_withholding: rate.isWithholding,
      })),
    ),
  }
}
