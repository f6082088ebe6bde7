import { money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { writtenFacts } from '@counterfoil/server/features/timeline/record-event.ts'
import type { RecurringSchedules } from '../additions/recurring-schedules.ts'
import type { ScheduledDrafts } from '../additions/scheduled-drafts.ts'
import { OWNER, PEOPLE, type Person } from '../companies/demo-people.ts'
import type { DemoClient, DemoEvent, DemoInvoice, DemoLink, DemoPayment, Story } from '../companies/story.ts'
import { instant, type Row } from './company-rows.ts'
import type { DemoLedger } from './ledger.ts'
import { type DemoMail, recipientsOf } from './make-mails.ts'
import { payerOf, providerOf, referenceOf } from './payment-rows.ts'
import { type DemoPlan, planEvents } from './tell-plan.ts'

const HOUR = 3_600_000
const MACHINERY = { id: null, name: 'Counterfoil' }
const CLIENT = { id: null, name: 'Client' }
const PAYER = { id: null, name: null }

const by = ({ id, name }: Person) => ({ id, name })

function companyEvents({ profile, foundedAt }: Story): DemoEvent[] {
  const actor = by(OWNER)
  const [, ...others] = PEOPLE
  return [
    { type: 'company.created', at: foundedAt, actor, subject: profile.name },
    ...profile.rates.map(
      ({ name }, at): DemoEvent => ({
        type: 'tax_rate.created',
        at: foundedAt + (at + 1) * 90_000,
        actor,
        subject: name,
      }),
    ),
    ...others.map(
      (one, at): DemoEvent => ({
        type: 'user.joined',
        at: foundedAt + (at + 1) * HOUR,
        actor: by(one),
        subject: one.name,
      }),
    ),
  ]
}

function clientEvents(client: DemoClient): DemoEvent[] {
  const facts = { actor: by(OWNER), client, subject: client.facts.name }
  const made: DemoEvent = { ...facts, type: 'client.created', at: client.createdAt }
  if (client.statusChangedAt === null) return [made]
  const type = client.facts.status === 'blocked' ? 'client.blocked' : 'client.deactivated'
  return [made, { ...facts, type, at: client.statusChangedAt, data: { reason: client.facts.statusReason } }]
}

function invoiceEvents(invoice: DemoInvoice): DemoEvent[] {
  const { client, number, lifecycle, sentAt, viewedAt, cancelledAt } = invoice
  const facts = { actor: by(invoice.createdBy), invoice, client, subject: number ?? '' }
  const made: DemoEvent = {
    ...facts,
    type: 'invoice.created',
    at: invoice.createdAt,
    subject: client.facts.name,
  }
  if (lifecycle === 'draft') return [made]
  const events: DemoEvent[] = [made, { ...facts, type: 'invoice.issued', at: invoice.issuedAt }]
  if (sentAt !== null)
    events.push({ ...facts, type: 'invoice.sent', at: sentAt, data: { to: recipientsOf(client) } })
  if (viewedAt !== null) events.push({ ...facts, type: 'invoice.viewed', at: viewedAt, actor: CLIENT })
  if (cancelledAt !== null) {
    const data = { reason: invoice.cancelReason }
    events.push({ ...facts, type: 'invoice.cancelled', at: cancelledAt, actor: by(OWNER), data })
  }
  return events
}

const ACCOUNTS = PEOPLE.find(({ role }) => role === 'accountant') ?? OWNER

function paymentEvents(payment: DemoPayment): DemoEvent[] {
  const { client, at, method, status, allocations } = payment
  const actor = payment.link ? PAYER : by(ACCOUNTS)
  const parties = {
    client: client.facts.name,
    ...(payment.link ? { payer_name: payerOf(payment).name } : {}),
    ...(isTestPayment(providerOf(payment)) ? { is_test: true } : {}),
  }
  const facts = {
    actor,
    client,
    payment,
    invoice: allocations.length === 1 ? (allocations[0]?.invoice ?? null) : null,
    subject: money(payment.amount, payment.currency),
    data: { method, status, ...parties, reference: referenceOf(payment) },
  }
  const made: DemoEvent = { ...facts, type: 'payment.created', at }
  if (status === 'pending')
    return payment.link ? [made, { ...facts, type: 'payment.announced', at: at + 1 }] : [made]
  if (status === 'failed') return [made, { ...facts, type: 'payment.failed', at: at + 1_000 }]
  // Money that staff write down has come with it, in one transaction; a card is charged after its payment is written.
  const cameAt = payment.link ? at + 1 : at
  const settled = allocations.filter(({ invoice }) => invoice.paidAt === at)
  const refunded = payment.refunds.map(
    (refund): DemoEvent => ({
      ...facts,
      type: 'payment.refunded',
      at: refund.at,
      actor: by(OWNER),
      subject: money(refund.amount, payment.currency),
      data: { method, ...parties, reason: refund.reason },
    }),
  )
  return [
    made,
    ...refunded,
    { ...facts, type: 'payment.completed', at: cameAt },
    ...settled.map(
      ({ invoice }): DemoEvent => ({
        type: 'invoice.paid',
        at: cameAt,
        actor,
        invoice,
        client,
        payment,
        subject: invoice.number ?? '',
        data: parties.is_test ? { is_test: true } : {},
      }),
    ),
  ]
}

/** Links that went out with a mail tell nothing new; those that somebody made by hand do. */
function linkEvents(link: DemoLink): DemoEvent[] {
  const isByHand = link.invoice === null || link.status === 'cancelled'
  if (!isByHand) return []
  const { client, invoice, createdAt } = link
  const subject = invoice?.number ?? link.description ?? ''
  const facts = { actor: by(OWNER), client, invoice, subject }
  const made: DemoEvent = { ...facts, type: 'payment_link.created', at: createdAt }
  if (link.status !== 'cancelled') return [made]
  return [made, { ...facts, type: 'payment_link.cancelled', at: createdAt + HOUR / 6 }]
}

function mailEvents(mails: readonly DemoMail[]): DemoEvent[] {
  return mails.map(({ at, subject, to, invoice }) => ({
    type: 'email.sent',
    at,
    actor: MACHINERY,
    invoice,
    subject,
    data: { to, outcome: 'sent' },
  }))
}

/** Everything that happened, as the application would have written it down each time. */
export function eventRows(
  story: Story,
  told: {
    invoices: readonly DemoInvoice[]
    ledger: DemoLedger
    mails: readonly DemoMail[]
    plan: DemoPlan
    scheduled: ScheduledDrafts
    recurring: RecurringSchedules
  },
): Row[] {
  const latest = story.time.now - 1_000
  const events = [
    ...companyEvents(story),
    ...planEvents(told.plan),
    ...story.clients.flatMap(clientEvents),
    ...told.invoices.flatMap(invoiceEvents),
    ...told.ledger.payments.flatMap(paymentEvents),
    ...told.ledger.links.flatMap(linkEvents),
    ...mailEvents(told.mails),
    ...told.scheduled.events,
    ...told.recurring.events,
  ].sort((one, other) => one.at - other.at)
  return events.map((event) => ({
    company_id: story.companyId,
    id: story.chance.id(event.at),
    type: event.type,
    invoice_id: event.invoice?.id ?? null,
    client_id: event.client?.id ?? null,
    payment_id: event.payment?.id ?? null,
    recurring_id: event.recurring ?? null,
    actor_id: event.actor.id,
    actor_name: event.actor.name,
    ...writtenFacts(event),
    created_at: instant(Math.min(event.at, latest)),
  }))
}
