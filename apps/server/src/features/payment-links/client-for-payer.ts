import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { type EventActor, recordCompanyEvent } from '../timeline/record-event.ts'
import { clientOfPayer, insertPayerClient } from './public-payment.db.ts'

/**
 * The client a payment belongs to when its link names none: the one with the payer's address, else a new one made of
 * what the payer says, as every payment is somebody's.
 */
export async function clientForPayer(
  tx: Tx,
  actor: EventActor,
  payer: { name: string; email: string },
): Promise<{ id: string; name: string }> {
  const known = await tx.first(clientOfPayer, [actor.companyId, payer.email])
  if (known) return known
  const client = { id: newId(), name: payer.name }
  await tx.run(insertPayerClient, [actor.companyId, client.id, client.name, payer.email])
  await recordCompanyEvent(tx, actor, { type: 'client.created', clientId: client.id, subject: client.name })
  return client
}
