import type {
  CreditNote,
  creditNoteIssueBody,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { mayTake } from '@counterfoil/domain/credit-notes/creditable.ts'
import {
  type CreditSplit,
  defaultSplit,
  faultOfSplit,
} from '@counterfoil/domain/credit-notes/settle-credit.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, type Money, money, parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { type CompanyScope, requirePermission } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { keepCredit } from '../../client-credit/keep-credit.ts'
import { creditInvoiceRow, type InvoiceRow } from '../../invoices/crediting/credited-invoice.ts'
import { readPartiesAs } from '../../invoices/documents/read-letterhead.ts'
import { holdNumbers, takeNumber } from '../../invoices/numbering/take-number.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type CreditNoteRow, creditNumbering, issueCreditNote as writeIssue } from '../credit-notes.db.ts'
import { readLeft } from '../drafts/credit-content.ts'
import { creditDateFaults } from '../drafts/credit-invoice.ts'
import { readParts } from '../drafts/stored-parts.ts'
import { takenBefore } from '../drafts/taken-before.ts'
import { lockNoteAndInvoice } from '../drafts/update-credit-note.ts'
import { readCreditNote } from '../read-credit-note.ts'

type Body = z.output<typeof creditNoteIssueBody>
const PARTS = ['apply', 'keep', 'refund'] as const

/** The split that is asked for; without one as much as is due is applied, and the rest kept. */
function splitOf(body: Body, worth: Money, amountDue: Money): CreditSplit {
  const asked = body ?? {}
  if (PARTS.every((part) => asked[part] === undefined)) return defaultSplit(worth, amountDue)
  const { currency } = worth
  const faults: FieldFaults = {}
  const read = (part: (typeof PARTS)[number]): Money => {
    const value = parseMoney(asked[part] ?? '0', currency)
    if (value === null) faults[part] = [fault('amount_not_valid_in_currency', { currency })]
    return value ?? zeroMoney(currency)
  }
  const split = { apply: read('apply'), keep: read('keep'), refund: read('refund') }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const reason = faultOfSplit(split, worth, amountDue)
  if (reason === 'credit_split_differs')
    throw invalid({ apply: [fault(reason, { worth: moneyParam(worth) })] })
  if (reason === 'credit_above_due') throw invalid({ apply: [fault(reason, { due: moneyParam(amountDue) })] })
  return split
}

/** Refuses a draft that takes more than is left by now, or bears a day it may not bear; answers what was taken before it. */
async function requireIssuable(
  tx: Tx,
  scope: CompanyScope,
  row: CreditNoteRow,
  invoice: InvoiceRow,
): Promise<string> {
  const faults = creditDateFaults(row.issue_date, invoice, scope.today)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const left = await readLeft(tx, scope.companyId, invoice)
  const parts = readParts(row.parts)
  if (!mayTake(parts, left.creditable)) throw new AppError('credit_exceeds_invoice')
  return takenBefore(left, parts)
}

/** The event says what became of the credit: each part of it in the note's currency. */
function recordIssue(
  tx: Tx,
  scope: CompanyScope,
  { row, invoice }: { row: CreditNoteRow; invoice: InvoiceRow },
  {
    number,
    split,
    method,
    isTest,
  }: { number: string; split: CreditSplit; method: string | null; isTest: boolean },
): Promise<void> {
  const { currency } = split.apply
  return recordEvent(tx, scope, {
    type: 'credit_note.issued',
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    subject: number,
    data: {
      credit_note: row.id,
      invoice_number: invoice.number,
      reason: row.reason,
      total: formatMoney(money(row.total, currency)),
      total_currency: currency,
      applied: formatMoney(split.apply),
      kept: formatMoney(split.keep),
      paid_back: formatMoney(split.refund),
      method,
      ...(isTest && { is_test: true }),
    },
  })
}

/**
 * Issues a locked draft: settles the credit, takes the number as its last step, freezes seller and buyer, and queues the
 * document. One transaction: all of it, or nothing.
 */
export async function issueLocked(
  tx: Tx,
  scope: CompanyScope,
  { row, invoice }: { row: CreditNoteRow; invoice: InvoiceRow },
  body: Body,
): Promise<void> {
  const { companyId } = scope
  const before = await requireIssuable(tx, scope, row, invoice)
  const currency = currencyCode(row.currency)
  const split = splitOf(
    body,
    money(row.total - row.withholding_total, currency),
    money(invoice.amount_due, currency),
  )
  const refunded = split.refund.amount
  if (refunded > 0n) requirePermission(scope, 'payments.refund')
  const method = refunded > 0n ? (body?.method ?? 'bank_transfer') : null
  const reference = refunded > 0n ? (body?.reference ?? null) : null
  await holdNumbers(tx, companyId)
  const [parties, numbering] = await Promise.all([
    readPartiesAs(tx, companyId, invoice.client_id, invoice.template_id),
    tx.first(creditNumbering, [companyId]).then(found),
  ])
  const note = { id: row.id, day: row.issue_date, invoice }
  const isTest = await keepCredit(tx, scope, note, split, { method, reference })
  const { number, period, sequence } = await takeNumber(
    tx,
    companyId,
    numbering,
    row.issue_date,
    'credit_note',
  )
  await creditInvoiceRow(tx, companyId, invoice.id, { applied: split.apply.amount, credited: row.total })
  const issued = await tx.run(writeIssue, {
    company_id: companyId,
    id: row.id,
    client_id: invoice.client_id,
    client_name: parties.buyer.name,
    number,
    number_period: period,
    number_sequence: sequence,
    snapshot: JSON.stringify(parties),
    taken_before: before,
    applied: split.apply.amount,
    kept: split.keep.amount,
    refunded,
    refund_method: method,
    refund_reference: reference,
  })
  requireWritten(issued, 'credit_note_already_issued')
  await recordIssue(tx, scope, { row, invoice }, { number, split, method, isTest })
  await queueJob(tx, 'store_credit_note_pdf', { company_id: companyId, credit_note_id: row.id })
}

/** Issues a draft of a credit note and settles what it is worth; one that was changed since it was read is refused (412). */
export async function issueCreditNote(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  body: Body,
  ifMatch: number | null,
): Promise<CreditNote> {
  const locked = await lockNoteAndInvoice(tx, scope, id, 'issue')
  if (ifMatch !== null && ifMatch !== locked.row.version) throw new AppError('stale_version')
  await issueLocked(tx, scope, locked, body)
  return readCreditNote(tx, scope, id)
}
