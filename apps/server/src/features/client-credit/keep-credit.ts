import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { insertEntry, type NewEntry } from './client-credit.db.ts'

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

/** What a credit note leaves to its client from its day on, and what of it was paid back: that goes out today. */
export async function keepCredit(
  tx: Tx,
  scope: CompanyScope,
  note: { id: string; client_id: string; currency: string; day: string },
  {
    kept,
    refunded,
    method,
    reference,
  }: {
    kept: bigint
    refunded: bigint
    method: string | null
    reference: string | null
  },
): Promise<void> {
  const { id, client_id, currency, day } = note
  const entry = { client_id, currency, credit_note_id: id, invoice_id: null, day }
  const all = kept + refunded
  if (all === 0n) return
  await addCreditEntry(tx, scope, { ...entry, kind: 'kept', amount: all, method: null, reference: null })
  if (refunded === 0n) return
  await addCreditEntry(tx, scope, {
    ...entry,
    kind: 'paid_back',
    amount: -refunded,
    day: scope.today,
    method,
    reference,
  })
}
