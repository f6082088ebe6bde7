import type { BankLine } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { takeBackPayment } from '../payments/recording/take-back-payment.ts'
import { decideBankLine, paymentsOfLines, reopenBankLine } from './bank-lines.db.ts'
import { readBankLine } from './list-bank-lines.ts'
import { lockBankLine, recordLineEvent } from './lock-bank-line.ts'
import { queueMatching } from './match/queue-matching.ts'

/** Sets an open line aside: its money is for no invoice. 409 `bank_line_decided` where that was decided already. */
export async function setBankLineAside(tx: Tx, scope: CompanyScope, id: string): Promise<BankLine> {
  const row = await lockBankLine(tx, scope.companyId, id)
  const decided = {
    company_id: scope.companyId,
    id: row.id,
    status: 'set_aside',
    decided_by: scope.user.id,
    decided_by_name: scope.user.name,
  }
  requireWritten(await tx.run(decideBankLine, decided), 'bank_line_decided')
  await recordLineEvent(tx, scope, 'bank_line.set_aside', row)
  return readBankLine(tx, scope.companyId, row.id)
}

/**
 * Opens a line again. What it was booked as is taken back, as if the money had never been written down there; one that cannot be
 * keeps the line as it is: 409 `payment_not_reversible`.
 */
export async function reopenLine(tx: Tx, scope: CompanyScope, id: string): Promise<BankLine> {
  const { companyId } = scope
  const row = await lockBankLine(tx, companyId, id)
  if (row.status === 'open') throw new AppError('bank_line_open')
  for (const payment of await tx.rows(paymentsOfLines, [companyId, [row.id]]))
    await takeBackPayment(tx, scope, payment.id)
  requireWritten(await tx.run(reopenBankLine, [companyId, row.id]), 'bank_line_open')
  await queueMatching(tx, companyId)
  await recordLineEvent(tx, scope, 'bank_line.reopened', row)
  return readBankLine(tx, companyId, row.id)
}
