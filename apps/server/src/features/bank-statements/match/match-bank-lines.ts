import { isSure, type OpenInvoice, OpenInvoices } from '@counterfoil/domain/bank-statements/match-line.ts'
import { sumsOfInstalments } from '@counterfoil/domain/instalments/due-by-day.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import {
  clientsOfAccounts,
  forgetSuggestions,
  keepSuggestions,
  type LineToMatchRow,
  linesToMatch,
  type OpenInvoiceRow,
  openInvoices,
} from './match-bank-lines.db.ts'
import { matchJob, queueMatching } from './queue-matching.ts'

/** Lines that are matched in one transaction: whoever wants to book one of them waits no longer than that. */
const AT_ONCE = 500

function instalmentSums(row: OpenInvoiceRow): bigint[] {
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  if (instalments === null) return []
  return sumsOfInstalments(instalments, money(row.amount_due, currency)).map(({ amount }) => amount)
}

function toOpenInvoice(row: OpenInvoiceRow): OpenInvoice {
  const { announced_payment: payment, announced_amount: amount, announced_invoices: invoices } = row
  return {
    id: row.id,
    number: row.number,
    clientId: row.client_id,
    clientName: row.client_name,
    currency: row.currency,
    amountDue: row.amount_due,
    dueDate: row.due_date,
    instalmentSums: instalmentSums(row),
    announced:
      payment !== null && amount !== null && invoices !== null ? { payment, amount, invoices } : null,
  }
}

async function loadOpenInvoices(tx: Tx, companyId: string): Promise<OpenInvoices> {
  const [invoices, accounts] = await Promise.all([
    tx.rows(openInvoices, [companyId]),
    tx.rows(clientsOfAccounts, [companyId]),
  ])
  const clientOfAccount = new Map(
    accounts.flatMap(({ account, client_id }) =>
      account === null || client_id === null ? [] : [[account, client_id] as const],
    ),
  )
  return new OpenInvoices(invoices.map(toOpenInvoice), clientOfAccount)
}

function matched(row: LineToMatchRow, open: OpenInvoices) {
  const found = open.suggestionsFor(row)
  const suggestions = found.map((one) => ({
    ...one,
    allocations: one.allocations.map(({ invoice, amount }) => ({ invoice, amount: amount.toString() })),
  }))
  return { id: row.id, suggestions, is_sure: isSure(found) }
}

/** Keeps suggestions for the next lines; answers whether others follow. */
async function matchNext(tx: Tx, companyId: string, open: OpenInvoices): Promise<boolean> {
  const lines = await tx.rows(linesToMatch, [companyId, AT_ONCE])
  if (lines.length === 0) return false
  await tx.run(keepSuggestions, [companyId, JSON.stringify(lines.map((line) => matched(line, open)))])
  return lines.length === AT_ONCE
}

/**
 * Looks through the open invoices of a company for each line that waits for it. Begun again after a crash it goes on where it was: a line
 * that has its suggestions does not wait any more.
 */
export async function matchBankLines(deps: Pick<Deps, 'database'>, payload: unknown): Promise<void> {
  const { company_id: companyId } = matchJob.parse(payload)
  const open = await deps.database.transaction('read', { companyId }, (tx) => loadOpenInvoices(tx, companyId))
  const next = () => deps.database.transaction('write', { companyId }, (tx) => matchNext(tx, companyId, open))
  while (await next());
}

/** Has every open line looked through again: invoices have been issued and paid since. */
export async function matchAgain(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await tx.run(forgetSuggestions, [companyId])
  await queueMatching(tx, companyId)
}
