import type {
  ClientCredit,
  clientCreditApply,
  clientCreditRefund,
} from '@counterfoil/contract/client-credit/client-credit.schema.ts'
import {
  type CreditSource,
  sumSources,
  takeOldestFirst,
} from '@counterfoil/domain/credit-notes/settle-credit.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  money,
  parseMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { creditInvoiceRow } from '../invoices/crediting/credited-invoice.ts'
import { alreadySettled } from '../invoices/settlement/already-settled.ts'
import { lockInvoices, type SettlementRow } from '../invoices/settlement/settle-invoice.ts'
import { layRestOnInvoice, payRestBack } from '../payments/rests/use-payment-rest.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  clientForCredit,
  creditBalances,
  creditedClient,
  creditForUpdate,
  creditSources,
  lockPaymentsOfClient,
  openCredit,
} from './client-credit.db.ts'
import { addCreditEntry } from './keep-credit.ts'

/** What a client has to its credit, by currency; `not_found` where it is no client of the company. */
export async function readClientCredit(
  tx: Tx,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  clientId: string,
): Promise<ClientCredit> {
  const key = [companyId, clientId]
  const [client, balances] = await Promise.all([tx.first(creditedClient, key), tx.rows(creditBalances, key)])
  found(client)
  return balances.map(({ currency, balance, test_balance }) => {
    const amount = (units: string) => formatMoney(money(BigInt(units), currencyCode(currency)))
    return { currency, balance: amount(balance), test_balance: amount(test_balance) }
  })
}

/** Where the client's credit lies, held until the transaction ends: payments first, then what was kept of credit notes. */
async function lockSources(
  tx: Tx,
  companyId: string,
  clientId: string,
  currency: CurrencyCode,
): Promise<CreditSource[]> {
  const key = [companyId, clientId, currency]
  await tx.rows(lockPaymentsOfClient, key)
  await tx.run(openCredit, key)
  await tx.first(creditForUpdate, key)
  const rows = await tx.rows(creditSources, key)
  return rows.map(({ id, kind, date, is_test, left }) => ({
    id,
    kind,
    date,
    isTest: is_test,
    left: money(left, currency),
  }))
}

/** An amount as it was typed; 400 for none of the currency, and for nothing. */
function readAmount(text: string, currency: CurrencyCode): Money {
  const amount = parseMoney(text, currency)
  if (amount === null) throw invalid({ amount: [fault('amount_not_valid_in_currency', { currency })] })
  if (!isPositiveMoney(amount)) throw invalid({ amount: [fault('amount_not_positive')] })
  return amount
}

const usableOf = (sources: readonly CreditSource[], includesTest: boolean) =>
  sources.filter(({ isTest }) => includesTest || !isTest)

/** What is taken for an amount, without credit of test payments unless it is asked for; 409 where there is less, saying so. */
function takeFrom(sources: readonly CreditSource[], amount: Money, includesTest: boolean) {
  const usable = usableOf(sources, includesTest)
  const taken = takeOldestFirst(usable, amount)
  if (taken !== null && taken.length > 0) return taken
  const most = moneyParam(sumSources(usable, zeroMoney(amount.currency)))
  const isHeldBack = usable.length < sources.length
  throw new AppError('credit_exceeds_balance', {
    ...(isHeldBack && { detail: fault('credit_of_test_payments', { most }) }),
  })
}

/** The invoice to settle, locked; refuses one that takes no credit of this client. */
async function lockSettled(
  tx: Tx,
  companyId: string,
  clientId: string,
  invoiceId: string,
): Promise<SettlementRow> {
  const [invoice] = await lockInvoices(tx, companyId, [invoiceId])
  if (invoice === undefined) throw invalid({ invoice: [fault('no_such_invoice')] })
  if (invoice.client_id !== clientId) throw invalid({ invoice: [fault('invoice_of_other_client')] })
  if (invoice.lifecycle === 'draft') throw new AppError('invoice_not_issued')
  if (invoice.lifecycle === 'cancelled') throw new AppError('invoice_cancelled')
  if (invoice.lifecycle === 'written_off') throw new AppError('invoice_written_off')
  if (invoice.amount_due <= 0n) throw alreadySettled(invoice)
  return invoice
}

/** How much of the credit goes on an invoice: what is asked for, or as much as it has due. */
function amountFor(
  invoice: SettlementRow,
  asked: string | undefined,
  sources: readonly CreditSource[],
): Money {
  const currency = currencyCode(invoice.currency)
  const due = money(invoice.amount_due, currency)
  if (asked === undefined) return minMoney(due, sumSources(sources, zeroMoney(currency)))
  const amount = readAmount(asked, currency)
  if (compareMoney(amount, due) > 0)
    throw invalid({ amount: [fault('credit_above_due', { due: moneyParam(due) })] })
  return amount
}

/**
 * Settles an invoice out of the client's credit, the oldest first: a payment's rest is laid on it, a kept credit applied. Credit of
 * test payments is taken last, and only where it is asked for.
 */
export async function applyClientCredit(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  body: z.output<typeof clientCreditApply>,
): Promise<ClientCredit> {
  const { companyId } = scope
  const client = found(await tx.first(creditedClient, [companyId, clientId]))
  const invoice = await lockSettled(tx, companyId, clientId, body.invoice)
  const currency = currencyCode(invoice.currency)
  const sources = await lockSources(tx, companyId, clientId, currency)
  const amount = amountFor(invoice, body.amount, usableOf(sources, body.include_test))
  const taken = takeFrom(sources, amount, body.include_test)
  for (const { source, amount: part } of taken) {
    if (source.kind === 'payment') {
      await layRestOnInvoice(tx, scope, { payment: source.id, invoice: invoice.id, amount: part.amount })
      continue
    }
    await addCreditEntry(tx, scope, {
      client_id: clientId,
      currency,
      kind: 'applied',
      amount: -part.amount,
      credit_note_id: source.id,
      is_test: source.isTest,
      invoice_id: invoice.id,
      day: scope.today,
      method: null,
      reference: null,
    })
    await creditInvoiceRow(tx, companyId, invoice.id, { applied: part.amount, credited: 0n })
  }
  await recordEvent(tx, scope, {
    type: 'client.credit_applied',
    invoiceId: invoice.id,
    clientId,
    subject: amount,
    data: {
      client: client.name,
      invoice_number: invoice.number,
      ...(taken.some(({ source }) => source.isTest) && { is_test: true }),
    },
  })
  return readClientCredit(tx, scope, clientId)
}

/** Records that credit of a client was paid back by hand, the oldest first; of test payments none is. */
export async function refundClientCredit(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  body: z.output<typeof clientCreditRefund>,
): Promise<ClientCredit> {
  const { companyId } = scope
  const client = found(await tx.first(clientForCredit, [companyId, clientId]))
  const currency = currencyCode(body.currency)
  const amount = readAmount(body.amount, currency)
  const sources = await lockSources(tx, companyId, clientId, currency)
  for (const { source, amount: part } of takeFrom(sources, amount, false)) {
    if (source.kind === 'payment') {
      await payRestBack(tx, scope, { payment: source.id, amount: part.amount })
      continue
    }
    await addCreditEntry(tx, scope, {
      client_id: clientId,
      currency,
      kind: 'paid_back',
      amount: -part.amount,
      credit_note_id: source.id,
      is_test: false,
      invoice_id: null,
      day: scope.today,
      method: body.method,
      reference: body.reference,
    })
  }
  await recordEvent(tx, scope, {
    type: 'client.credit_refunded',
    clientId,
    subject: amount,
    data: { client: client.name, method: body.method, reference: body.reference },
  })
  return readClientCredit(tx, scope, clientId)
}
