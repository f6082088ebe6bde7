import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { countedUse, type Limit } from '../../http/throttle.ts'
import { type EventActor, recordCompanyEvent } from '../timeline/record-event.ts'
import { insertPayerClient, payerClientOfLink } from './public-payment.db.ts'

/** A link passed on to a crowd is paid by a few an hour; more would be somebody filling the list of clients. */
const NEW_CLIENTS: Limit = { uses: 30, seconds: 3600 }

/**
 * The client a payment belongs to when its link names none: a new one made of what the payer says, as every payment is
 * somebody's. A name or an address that anybody can type never leads to a client the company has already; only who
 * tries again over the same link is the same client.
 */
export async function clientForPayer(
  tx: Tx,
  actor: EventActor,
  linkId: string,
  payer: { name: string; email: string },
  now: number,
): Promise<{ id: string; name: string }> {
  const before = await tx.first(payerClientOfLink, [actor.companyId, linkId, payer.email])
  if (before) return before
  const refusal = await countedUse(tx, `payer-clients:${linkId}`, NEW_CLIENTS, now)
  if (refusal) throw refusal
  const client = { id: newId(), name: payer.name }
  await tx.run(insertPayerClient, [actor.companyId, client.id, client.name, payer.email])
  await recordCompanyEvent(tx, actor, {
    type: 'client.created',
    clientId: client.id,
    subject: client.name,
    data: { payer_name: payer.name },
  })
  return client
}
