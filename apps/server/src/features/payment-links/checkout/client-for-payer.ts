import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { LockedPayment } from '../../payments/lock-payment.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { insertPayerClient, payerClientOfLink, setPayerClient } from '../public-page/public-payment.db.ts'

/**
 * Gives a payment whose link names no client the client it belongs to, once its money is there or announced: a new
 * one made of what the payer says. A name or an address that anybody can type never leads to a client the company has
 * already; only who pays again over the same link, with the same
 * address or, without one, the same name, is the same client. A declined card makes no client.
 */
export async function clientForPayer(
  tx: Tx,
  actor: EventActor,
  locked: LockedPayment,
): Promise<LockedPayment> {
  const { row } = locked
  if (row.client_id !== null) return locked
  const before = await tx.first(payerClientOfLink, {
    company_id: actor.companyId,
    payment_link_id: row.payment_link_id,
    payer_name: row.payer_name,
    payer_email: row.payer_email,
  })
  const client = before ?? { id: newId(), name: row.client_name }
  if (!before) {
    await tx.run(insertPayerClient, {
      company_id: actor.companyId,
      id: client.id,
      name: client.name,
      email: row.payer_email,
    })
    await recordCompanyEvent(tx, actor, {
      type: 'client.created',
      clientId: client.id,
      subject: client.name,
      data: { payer_name: client.name },
    })
  }
  await tx.run(setPayerClient, {
    company_id: actor.companyId,
    id: row.id,
    client_id: client.id,
    client_name: client.name,
  })
  return { ...locked, row: { ...row, client_id: client.id, client_name: client.name } }
}
