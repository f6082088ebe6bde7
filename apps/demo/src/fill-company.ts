import { addMonths, startOfMonth } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Tx } from '@counterfoil/server/db/database.ts'
import type { Statement } from '@counterfoil/server/db/statement.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { redrawImage } from '@counterfoil/server/features/companies/logo/redraw-image.ts'
import { claimForCompany } from '@counterfoil/server/features/companies/names/claim-company-name.ts'
import { linkUrl } from '@counterfoil/server/features/issued-links/issue-link.ts'
import { startPaymentMethods } from '@counterfoil/server/features/payments/methods/start-payment-methods.ts'
import type { KnownRate, TaxTable } from '@counterfoil/server/features/taxes/load-tax-table.ts'
import sharp from 'sharp'
import { addBankStatement } from './additions/bank-statement.ts'
import { addCreditNotes } from './additions/credit-notes.ts'
import { ownFieldRows } from './additions/own-fields.ts'
import { type RecurringSchedules, recurringSchedules } from './additions/recurring-schedules.ts'
import { addReminders } from './additions/reminders.ts'
import { savedViewRows } from './additions/saved-view-rows.ts'
import { type ScheduledDrafts, scheduleDrafts } from './additions/scheduled-drafts.ts'
import { showQuotes } from './additions/show-quotes.ts'
import { FIXED_INSTANT, OWNER } from './companies/demo-people.ts'
import { planOrders } from './companies/plan-orders.ts'
import { type Profile, wordingsOf } from './companies/profile.ts'
import { seededChance } from './companies/seeded-random.ts'
import type { DemoInvoice, Story } from './companies/story.ts'
import { workdayFrom, workingTime } from './companies/working-time.ts'
import * as db from './demo.db.ts'
import {
  clientRows,
  companyRow,
  linkRow,
  membershipRows,
  type Row,
  taxRateRows,
} from './rows/company-rows.ts'
import { invoiceRows, type PayUrls } from './rows/invoice-rows.ts'
import { type DemoLedger, openLedger } from './rows/ledger.ts'
import { makeClients } from './rows/make-clients.ts'
import { eventRows } from './rows/make-events.ts'
import { issueOrders, writeDrafts } from './rows/make-invoices.ts'
import { type DemoMail, makeMails } from './rows/make-mails.ts'
import { paymentRows } from './rows/payment-rows.ts'
import { productRows } from './rows/product-rows.ts'
import { settleInvoices } from './rows/settle-invoices.ts'
import { showEveryState } from './rows/show-every-state.ts'
import { tellExceptions } from './rows/tell-exceptions.ts'
import { type DemoPlan, planRows, planTimes, tellPlan } from './rows/tell-plan.ts'

/** A company with all that has happened to it, ready to be written. */
export type ToldCompany = {
  readonly story: Story
  readonly invoices: readonly DemoInvoice[]
  readonly counters: ReadonlyMap<string, number>
  readonly ledger: DemoLedger
  readonly mails: readonly DemoMail[]
  readonly plan: DemoPlan
  readonly scheduled: ScheduledDrafts
  readonly recurring: RecurringSchedules
}

function taxTable(profile: Profile, rateIds: ReadonlyMap<string, string>): TaxTable {
  const rates = profile.rates.map(
    (rate): KnownRate => ({
      key: rateIds.get(rate.key) ?? '',
      name: rate.name,
      rate: rate.rate,
      category: rate.category,
      exemptionReason: rate.reason,
      exemptionReasons: wordingsOf(profile, rate),
      isCompound: false,
      isWithholding: false,
      isActive: true,
    }),
  )
  return {
    rates: new Map(rates.map((rate) => [rate.key, rate])),
    groups: new Map(),
    defaultRateId: rates[0]?.key ?? null,
  }
}

async function beginStory(deps: Deps, profile: Profile): Promise<Story> {
  const chance = seededChance(`counterfoil ${profile.key}`)
  const companyId = chance.id(FIXED_INSTANT)
  const time = workingTime(deps.clock.now(), profile.timeZone)
  const firstDay = workdayFrom(addMonths(startOfMonth(time.today), -18))
  const rateIds = new Map(profile.rates.map(({ key }) => [key, chance.id(FIXED_INSTANT)]))
  // A chance of their own: what the others throw stays as it is.
  const names = seededChance(`counterfoil products ${profile.key}`)
  const productIds = new Map(profile.services.map((service) => [service, names.id(FIXED_INSTANT)]))
  const logo = await sharp(Buffer.from(profile.logoSvg)).png().toBuffer()
  return {
    profile,
    companyId,
    currency: currencyCode(profile.currency),
    logoKey: await deps.storage.put({ companyId }, await redrawImage(logo, 'whole')),
    chance,
    time,
    foundedAt: time.at(firstDay, 8 * 60 + 15),
    rateIds,
    taxes: taxTable(profile, rateIds),
    productIds,
    clients: makeClients(profile, chance, time),
  }
}

/** Thinks up a company's eighteen months. Writes nothing but its logo. */
export async function tellCompany(deps: Deps, profile: Profile): Promise<ToldCompany> {
  const story = await beginStory(deps, profile)
  const { invoices, counters } = issueOrders(story, planOrders(story))
  const ledger = openLedger(story)
  settleInvoices(story, ledger, invoices)
  showEveryState(story, ledger, invoices)
  tellExceptions(story, ledger, invoices)
  const mails = makeMails(deps, story, ledger, invoices)
  const all = [...invoices, ...writeDrafts(story)]
  return {
    story,
    invoices: all,
    counters,
    ledger,
    mails,
    plan: tellPlan(story),
    scheduled: scheduleDrafts(story, all),
    recurring: recurringSchedules(story, all),
  }
}

/** Where each invoice's document leads; a link that was withdrawn had been made beside it, for another invoice. */
function payUrlsOf(deps: Deps, { links }: DemoLedger): PayUrls {
  const printed = links.flatMap(({ invoice, status, token }) =>
    invoice && status !== 'cancelled' ? [{ invoice, url: linkUrl(deps, token) }] : [],
  )
  return new Map(
    printed.map(({ invoice, url }) => [invoice, deps.encryption.encrypt(url).toString('base64')]),
  )
}

function toJson(rows: readonly Row[] | Row): string {
  return JSON.stringify(Array.isArray(rows) ? rows : [rows], (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

async function writeMasterData(
  tx: Tx,
  deps: Deps,
  { story, plan }: ToldCompany,
  isDefault: boolean,
): Promise<void> {
  const insert = (into: Statement<unknown>, rows: readonly Row[] | Row) => tx.run(into, [toJson(rows)])
  const { clients, addresses, contacts } = clientRows(story)
  await claimForCompany(tx, deps, story.companyId, { name: story.profile.name, email: story.profile.email })
  await insert(db.insertCompanies, { ...companyRow(story), ...planTimes(plan) })
  await insert(db.insertMemberships, membershipRows(story, isDefault))
  await startPaymentMethods(tx, story.companyId)
  await insert(db.insertTaxRates, taxRateRows(story))
  const { products, prices, taxes } = productRows(story)
  await insert(db.insertProducts, products)
  await insert(db.insertProductPrices, prices)
  await insert(db.insertProductTaxRates, taxes)
  await insert(db.insertClients, clients)
  await insert(db.insertAddresses, addresses)
  await insert(db.insertContacts, contacts)
  await insert(db.insertCustomFields, ownFieldRows(story))
  await insert(db.insertSavedViews, savedViewRows(story))
}

/** Writes a company as the application itself would: in its scope, and past every constraint, policy and trigger. */
export async function writeCompany(tx: Tx, deps: Deps, told: ToldCompany, isDefault: boolean): Promise<void> {
  const { story, ledger, counters, mails } = told
  const { companyId } = story
  const insert = (into: Statement<unknown>, rows: readonly Row[]) => tx.run(into, [toJson(rows)])
  await tx.become({ actor: OWNER.id, companyId })
  await writeMasterData(tx, deps, told, isDefault)
  const plans = planRows(story, told.plan, deps.encryption)
  await insert(db.insertSubscriptions, plans.subscriptions)
  await insert(db.insertPlanCharges, plans.charges)
  await insert(db.insertPlanReceipts, plans.receipts)
  await insert(db.insertRecurring, told.recurring.schedules)
  await insert(db.insertRecurringReferences, told.recurring.references)
  const written = invoiceRows(story, told, payUrlsOf(deps, ledger))
  await insert(db.insertInvoices, written.invoices)
  await insert(db.insertItems, written.items)
  await insert(db.insertItemTaxes, written.itemTaxes)
  await insert(db.insertRecurringRuns, told.recurring.runs)
  const periods = [...counters].map(([period, last]) => ({ period, last_value: last }))
  await insert(
    db.insertCounters,
    periods.map((row) => ({ ...row, company_id: companyId, series: 'invoice' })),
  )
  await insert(
    db.insertLinks,
    ledger.links.map((link) => linkRow(companyId, link, deps.encryption)),
  )
  const { payments, allocations, refunds } = paymentRows(story, ledger.payments)
  await insert(db.insertPayments, payments)
  await insert(db.insertAllocations, allocations)
  await insert(db.insertRefunds, refunds)
  const paid = ledger.links.flatMap(({ id, payment }) => (payment ? [{ id, payment_id: payment.id }] : []))
  await tx.run(db.closePaidLinks, [companyId, toJson(paid)])
  await insert(
    db.insertEmails,
    mails.map(({ row }) => row),
  )
  await insert(db.insertEvents, eventRows(story, told))
  await addCreditNotes(tx, deps, story, told.invoices)
  if (isDefault) await showQuotes(tx, deps, story)
  await addBankStatement(tx, deps, story, told.invoices)
  await addReminders(tx, deps, story)
}
