import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { keptCreditOf } from '../crediting/crediting.db.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import type { InvoiceRow } from '../invoices.db.ts'
import { requireAction } from './issue-invoice.ts'
import { undoWriteOff, writeOffInvoice as writeWriteOff } from './lifecycle.db.ts'
import { refuseExpectedMoney } from './refuse-expected-money.ts'

/** The sum in the history: what is due when it is written off, and nobody changes until that is taken back. */
function sumOf(row: InvoiceRow) {
  return {
    written_off: formatMoney(money(row.amount_due, currencyCode(row.currency))),
    written_off_currency: row.currency,
  }
}

/** Refuses an invoice that its client has credit of: it is not lost while that can settle it (decision 59). */
async function refuseKeptCredit(tx: Tx, { companyId }: CompanyScope, invoiceId: string): Promise<void> {
  const row = await tx.first(keptCreditOf, [companyId, invoiceId])
  if (row?.keeps_credit)
    throw new AppError('invoice_has_credits', { detail: fault('credit_kept_of_invoice') })
}

/** Writes off what an invoice has due, for a reason: it owes nothing until that is taken back (decision 45). */
export async function writeOffInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  reason: string,
): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('write_off', row, 1, 'active')
  await refuseExpectedMoney(tx, scope, invoiceId, 'write_off')
  await refuseKeptCredit(tx, scope, invoiceId)
  requireWritten(await tx.run(writeWriteOff, [scope.companyId, invoiceId, reason]), 'invoice_not_issued')
  await recordEvent(tx, scope, {
    type: 'invoice.written_off',
    invoiceId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { reason, ...sumOf(row) },
  })
}

/** Takes the write-off of an invoice back: it has due again what it had before. */
export async function undoInvoiceWriteOff(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('undo_write_off', row, 1, 'active')
  requireWritten(await tx.run(undoWriteOff, [scope.companyId, invoiceId]), 'invoice_not_written_off')
  await recordEvent(tx, scope, {
    type: 'invoice.write_off_undone',
    invoiceId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { reason: row.write_off_reason, ...sumOf(row) },
  })
}
