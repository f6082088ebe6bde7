import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type BankLineRow, bankLinesForUpdate } from './bank-lines.db.ts'

/** Locks a line; 404 where there is none. It is locked before the invoices and payments it is booked as. */
export async function lockBankLine(tx: Tx, companyId: string, id: string): Promise<BankLineRow> {
  const [row] = await tx.rows(bankLinesForUpdate, [companyId, [id]])
  return found(row)
}

export const lineMoney = ({ amount, currency }: BankLineRow) => money(amount, currencyCode(currency))

/** Tells what became of a line. */
export function recordLineEvent(
  tx: Tx,
  scope: CompanyScope,
  type: Extract<EventType, `bank_line.${string}`>,
  row: BankLineRow,
): Promise<void> {
  return recordEvent(tx, scope, {
    type,
    subject: lineMoney(row),
    data: { bank_line: row.id, payer_name: row.name },
  })
}
