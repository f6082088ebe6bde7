import type {
  acceptBankLineBody,
  BankLine,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dayReceived } from '@counterfoil/domain/dates/date-limits.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { recordPayment } from '../payments/recording/record-payment.ts'
import { type BankLineRow, decideBankLine, nameLinePayment } from './bank-lines.db.ts'
import { readBankLine } from './list-bank-lines.ts'
import { lineMoney, lockBankLine, recordLineEvent } from './lock-bank-line.ts'
import { faultsAsAsked, type PlannedPayment, planPayments } from './plan-payments.ts'

export type Acceptance = z.output<typeof acceptBankLineBody>

/** What a payment's reference holds. */
const REFERENCE_MAX = 100

const dayOf = ({ booked_on }: BankLineRow, scope: CompanyScope) =>
  dayReceived(calendarDate(booked_on), scope.today)

/** Completes the payment a payer or a member had announced: it is this money. */
async function completeAnnounced(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  row: BankLineRow,
  paymentId: string,
): Promise<string> {
  const { currency, amount } = await completePayment(
    tx,
    deps,
    scope,
    paymentId.toLowerCase(),
    dayOf(row, scope),
  )
  const isSame = currency === row.currency && amount === formatMoney(lineMoney(row))
  if (!isSame) throw invalid({ payment: [fault('announced_payment_differs')] })
  return paymentId.toLowerCase()
}

async function recordOne(
  tx: Tx,
  scope: CompanyScope,
  row: BankLineRow,
  { positions, ...planned }: PlannedPayment,
): Promise<string> {
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const reference = row.reference ?? row.bank_reference
  try {
    return await recordPayment(tx, actor, {
      ...planned,
      method: 'bank_transfer',
      status: 'completed',
      paymentDate: dayOf(row, scope),
      reference: reference === null ? null : cutText(reference, REFERENCE_MAX),
      notes: row.details,
      provider: BY_HAND,
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const { code, detail } = error
    throw new AppError(code, { detail, fields: faultsAsAsked(error.fields, { positions }) })
  }
}

/** Books a locked line; the payments it becomes are its own from then on. */
export async function bookLine(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  row: BankLineRow,
  { payment, ...asked }: Acceptance,
): Promise<void> {
  const { companyId, user } = scope
  if (row.status !== 'open') throw new AppError('bank_line_decided')
  if (row.amount <= 0n) throw new AppError('bank_line_went_out')
  const payments: string[] = []
  if (payment !== undefined) payments.push(await completeAnnounced(tx, deps, scope, row, payment))
  else {
    for (const planned of await planPayments(tx, companyId, lineMoney(row), asked))
      payments.push(await recordOne(tx, scope, row, planned))
  }
  for (const id of payments) await tx.run(nameLinePayment, [companyId, row.id, id])
  const decided = {
    company_id: companyId,
    id: row.id,
    status: 'booked',
    decided_by: user.id,
    decided_by_name: user.name,
  }
  requireWritten(await tx.run(decideBankLine, decided), 'bank_line_decided')
  await recordLineEvent(tx, scope, 'bank_line.booked', row)
}

/** Books a line as the payment that it is, under the rules of recording one. Twice: 409 `bank_line_decided`. */
export async function acceptBankLine(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
  body: Acceptance,
): Promise<BankLine> {
  const row = await lockBankLine(tx, scope.companyId, id)
  await bookLine(tx, deps, scope, row, body)
  return readBankLine(tx, scope.companyId, row.id)
}
