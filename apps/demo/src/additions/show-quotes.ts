import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '@counterfoil/server/db/database.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { issueInvoice } from '@counterfoil/server/features/invoices/lifecycle/issue-invoice.ts'
import { convertQuote } from '@counterfoil/server/features/quotes/convert/convert-quote.ts'
import { createQuote } from '@counterfoil/server/features/quotes/drafts/create-quote.ts'
import { reviseQuote } from '@counterfoil/server/features/quotes/drafts/revise-quote.ts'
import { answerQuote, type QuoteAnswer } from '@counterfoil/server/features/quotes/lifecycle/answer-quote.ts'
import { freezeQuote } from '@counterfoil/server/features/quotes/lifecycle/freeze-quote.ts'
import { holdQuote } from '@counterfoil/server/features/quotes/read-quote.ts'
import { recordEvent } from '@counterfoil/server/features/timeline/record-event.ts'
import { memberScope } from '@counterfoil/server/http/access/check-member.ts'
import type { CompanyScope } from '@counterfoil/server/http/access/scope.ts'
import { OWNER } from '../companies/demo-people.ts'
import type { Story } from '../companies/story.ts'
import { endQuote } from '../demo.db.ts'

type At = { readonly tx: Tx; readonly deps: Deps; readonly scope: CompanyScope; readonly story: Story }

const YES: QuoteAnswer = { answer: 'accepted', reason: null, name: 'Jonas Weber', address: '203.0.113.24' }
const NO: QuoteAnswer = {
  answer: 'rejected',
  reason: 'Wir haben uns für ein anderes Angebot entschieden.',
  name: 'Mara Vogt',
  address: '203.0.113.77',
}

/** A quote of two lines, to the client at a place of the list; answers its id. */
async function write(
  { tx, deps, scope, story }: At,
  client: number,
  validUntil: CalendarDate,
): Promise<string> {
  const active = story.clients.filter(({ facts }) => facts.status === 'active')
  const rate = story.taxes.defaultRateId
  const line = (description: string, quantity: string, unit: string | null, price: string) => ({
    description,
    details: null,
    product: null,
    quantity,
    unit,
    unit_code: null,
    unit_price: price,
    discount_type: null,
    discount_value: null,
    ...(rate !== null && { tax_rates: [rate] }),
  })
  const items = [
    line('Konzept und Entwurf', '24', 'Std.', '95'),
    line('Umsetzung, drei Seitentypen', '1', null, '4200'),
  ]
  const quote = await createQuote(tx, deps, scope, {
    client: active[client % active.length]?.id ?? '',
    currency: story.currency,
    valid_until: validUntil,
    items,
  })
  return quote.id
}

/** As it is after it was sent by mail; nobody is written to. */
async function send({ tx, deps, scope }: At, id: string): Promise<void> {
  const row = await freezeQuote(tx, deps, scope, await holdQuote(tx, scope.companyId, id))
  await recordEvent(tx, scope, {
    type: 'quote.sent',
    quoteId: id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { version: row.quote_version },
  })
}

/** What the client said over the link. */
async function answer({ tx, scope }: At, id: string, given: QuoteAnswer): Promise<void> {
  const client = { companyId: scope.companyId, userId: null, userName: null }
  await answerQuote(tx, client, scope.today, id, given)
}

/** A deposit that is out, and the final invoice where the whole is invoiced. */
async function invoice({ tx, deps, scope }: At, id: string, isWhole: boolean): Promise<void> {
  const deposit = await convertQuote(tx, scope, id, { kind: 'deposit', percent: '30' })
  await issueInvoice(tx, deps, scope, deposit.id)
  if (!isWhole) return
  const final = await convertQuote(tx, scope, id, { kind: 'final' })
  await issueInvoice(tx, deps, scope, final.id)
}

/** A quote of each status, and the invoices of two, made by the application itself on the day the demo is filled. */
export async function showQuotes(tx: Tx, deps: Deps, story: Story): Promise<void> {
  const { companyId } = story
  const scope = await memberScope(tx, deps, { companyId, userId: OWNER.id, permission: 'invoices.issue' })
  const at: At = { tx, deps, scope, story }
  const soon = addDays(scope.today, 21)
  const made = async (client: number) => {
    const id = await write(at, client, soon)
    await send(at, id)
    return id
  }
  await write(at, 0, soon)
  await made(1)
  const [accepted, whole, rejected, expired, first] = [
    await made(2),
    await made(3),
    await made(4),
    await made(5),
    await made(6),
  ]
  await answer(at, accepted, YES)
  await invoice(at, accepted, false)
  await answer(at, whole, YES)
  await invoice(at, whole, true)
  await answer(at, rejected, NO)
  await tx.run(endQuote, {
    company_id: companyId,
    id: expired,
    issue_date: addDays(scope.today, -30),
    valid_until: addDays(scope.today, -9),
  })
  const second = await reviseQuote(tx, deps, scope, first)
  await send(at, second.id)
}
