import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { heldNamed, heldPayment } from './records.db.ts'

type RecordKind = keyof typeof heldNamed | 'payment'

const NAMED = Object.keys(heldNamed) as (keyof typeof heldNamed)[]

/** A record of the company; a record that is held is not deleted before the transaction ends. */
export type HeldRecord = {
  readonly kind: RecordKind
  readonly id: string
  readonly clientId: string | null
  /** What it is called. */
  readonly subject: string | Money
  readonly isDraft: boolean
}

/**
 * The record that a body names, held; null where it names none. 400 at its field where it is none of the company's.
 */
export async function holdRecord(
  tx: Tx,
  { companyId }: CompanyScope,
  body: { readonly [Kind in RecordKind]?: string | undefined },
): Promise<HeldRecord | null> {
  if (body.payment !== undefined) {
    const row = await tx.first(heldPayment, [companyId, body.payment])
    if (row === undefined) throw invalid({ payment: [fault('unknown_record')] })
    const subject = money(row.amount, currencyCode(row.currency))
    return { kind: 'payment', id: row.id, clientId: row.client_id, subject, isDraft: false }
  }
  const kind = NAMED.find((one) => body[one] !== undefined)
  if (kind === undefined) return null
  const row = await tx.first(heldNamed[kind], [companyId, body[kind] ?? null])
  if (row === undefined) throw invalid({ [kind]: [fault('unknown_record')] })
  const { id, client_id: clientId, client_name, number } = row
  return { kind, id, clientId, subject: number ?? client_name, isDraft: kind !== 'client' && number === null }
}
