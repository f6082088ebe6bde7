import {
  type CreditSplit,
  mostAsMoney,
  type TestStanding,
} from '@counterfoil/domain/credit-notes/settle-credit.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { addMoney, compareMoney, isPositiveMoney, minMoney, money } from '@counterfoil/domain/money/money.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found, invalid } from '../../http/app-error.ts'
import type { InvoiceRow } from '../invoices/crediting/credited-invoice.ts'
import { paidInTest } from '../invoices/crediting/paid-in-test.ts'
import { creditStanding, insertEntry, type NewEntry } from './client-credit.db.ts'

/**
 * Adds an entry to the ledger of clients' credit. What is taken is never more than there is: the database refuses it, and
 * the caller holds the row of the balance from reading it on.
 */
export async function addCreditEntry(
  tx: Tx,
  scope: CompanyScope,
  entry: Omit<NewEntry, 'created_by'>,
): Promise<void> {
  await tx.run(insertEntry, {
    company_id: scope.companyId,
    id: newId(),
    created_by: scope.user.id,
    ...entry,
  })
}

/** What an invoice has of test payments and of credit notes; the caller holds its lock. */
async function readTestStanding(tx: Tx, companyId: string, invoice: InvoiceRow): Promise<TestStanding> {
  const currency = currencyCode(invoice.currency)
  const [row, inPayments] = await Promise.all([
    tx.first(creditStanding, [companyId, invoice.id]).then(found),
    paidInTest(tx, companyId, invoice),
  ])
  return {
    payable: money(invoice.total - invoice.withholding_total, currency),
    paidInTest: addMoney(inPayments, money(row.test_credit, currency)),
    applied: money(row.applied, currency),
    keptAsMoney: money(row.kept_as_money, currency),
  }
}

type CreditedNote = { readonly id: string; readonly day: string; readonly invoice: InvoiceRow }
type PaidBack = { readonly method: string | null; readonly reference: string | null }

/**
 * What a credit note leaves to its client from its day on, and what of it was paid back: that goes out today. What comes of test
 * payments is kept as such, and not paid back (400 at `refund`). Answers whether any of it does. The caller holds the invoice's
 * lock.
 */
export async function keepCredit(
  tx: Tx,
  scope: CompanyScope,
  { id, day, invoice }: CreditedNote,
  { apply, keep, refund }: CreditSplit,
  { method, reference }: PaidBack,
): Promise<boolean> {
  const all = addMoney(keep, refund)
  if (!isPositiveMoney(all)) return false
  const most = mostAsMoney(await readTestStanding(tx, scope.companyId, invoice), apply)
  if (compareMoney(refund, most) > 0)
    throw invalid({ refund: [fault('credit_of_test_payments', { most: moneyParam(most) })] })
  const asMoney = minMoney(all, most)
  const { client_id, currency } = invoice
  const entry = { client_id, currency, credit_note_id: id, invoice_id: null, method: null, reference: null }
  const kept = [
    { is_test: false, amount: asMoney.amount },
    { is_test: true, amount: all.amount - asMoney.amount },
  ].filter(({ amount }) => amount > 0n)
  for (const part of kept) await addCreditEntry(tx, scope, { ...entry, ...part, kind: 'kept', day })
  if (isPositiveMoney(refund))
    await addCreditEntry(tx, scope, {
      ...entry,
      kind: 'paid_back',
      is_test: false,
      amount: -refund.amount,
      day: scope.today,
      method,
      reference,
    })
  return kept.some(({ is_test }) => is_test)
}
