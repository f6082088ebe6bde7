import { expect } from 'vitest'
import type { Actor } from '../../processes/factories.ts'
import type { Note } from '../expected-credits.ts'
import { all } from '../expected-dashboard.ts'
import { unitsOf, writeUnits } from './expected-lists.ts'
import { isCharged, type WholeInvoice } from './expected-taxes.ts'

/** No invoice is credited above what it is over: in all, and of each of its taxes. */
function compareInvoices(invoices: readonly WholeInvoice[], notes: readonly Note[]): void {
  for (const invoice of invoices) {
    const own = notes.filter((note) => note.invoice === invoice.id)
    const sum = own.reduce((total, note) => total + unitsOf(note.total), 0n)
    expect(sum <= unitsOf(invoice.total), invoice.id).toBe(true)
    for (const tax of invoice.taxes) {
      const same = (other: (typeof invoice.taxes)[number]) =>
        other.name === tax.name && other.rate === tax.rate && other.is_withholding === tax.is_withholding
      const credited = own
        .flatMap(({ taxes }) => taxes.filter(same))
        .reduce((total, { amount }) => total + unitsOf(amount), 0n)
      expect(credited <= unitsOf(tax.amount), `${invoice.id} ${tax.name}`).toBe(true)
    }
  }
}

type Balance = { currency: string; balance: string }

/** What a client owes by its statement is what its invoices have due, less what it has to its credit. */
async function compareBalances(actor: Actor, invoices: readonly WholeInvoice[]): Promise<void> {
  for (const { id } of await all<{ id: string }>(actor, '/api/clients/')) {
    const balances: Balance[] = (await actor.get(`/api/clients/${id}/credit/`)).body
    const owed = invoices.filter((invoice) => invoice.client === id && isCharged(invoice))
    const currencies = new Set([...balances, ...owed].map(({ currency }) => currency))
    for (const currency of currencies) {
      const path = `/api/clients/${id}/statement/?from=2000-01-01&to=2090-12-31&currency=${currency}`
      const { closing_balance, credit } = (await actor.get(path)).body
      const due = owed
        .filter((invoice) => invoice.currency === currency)
        .reduce((sum, { amount_due }) => sum + unitsOf(amount_due), 0n)
      const balance = balances.find((one) => one.currency === currency)?.balance ?? writeUnits(0n, currency)
      expect(credit, `${id} ${currency}`).toBe(balance)
      expect(closing_balance, `${id} ${currency}`).toBe(writeUnits(due - unitsOf(balance), currency))
    }
  }
}

/** Credit notes and the credit of clients are what invoices and statements say. */
export async function compareCredits(
  actor: Actor,
  invoices: readonly WholeInvoice[],
  notes: readonly Note[],
): Promise<void> {
  compareInvoices(invoices, notes)
  await compareBalances(actor, invoices)
  const rows = notes.map(({ number }) => number)
  expect(new Set(rows).size).toBe(rows.length)
}
