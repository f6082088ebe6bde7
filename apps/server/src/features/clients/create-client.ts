import type { Client, clientCreate } from '@counterfoil/contract/clients/clients.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { sendInOrder } from '../../db/send-in-order.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type ClientFields, checkClient } from './check-client.ts'
import { type ClientValues, insertAddresses, insertClient, insertContacts } from './clients.db.ts'
import { newClient } from './new-client.ts'
import { readClient } from './read-client.ts'

/** What a person writes of a client, as its columns take it. */
export function clientValues({ default_tax_rate, template, ...fields }: ClientFields): ClientValues {
  return {
    ...fields,
    default_tax_rate_id: default_tax_rate,
    template_id: template,
    tags: [...new Set(fields.tags)],
  }
}

/** Creates a client with its addresses and contacts. */
export async function createClient(
  tx: Tx,
  scope: CompanyScope,
  input: z.output<typeof clientCreate>,
): Promise<Client> {
  await checkClient(tx, scope, input)
  const { id, fields, addresses, contacts } = newClient(input)
  await sendInOrder({
    client: () => tx.run(insertClient, { company_id: scope.companyId, id, ...clientValues(fields) }),
    addresses: () => tx.run(insertAddresses, [scope.companyId, id, JSON.stringify(addresses)]),
    contacts: () => tx.run(insertContacts, [scope.companyId, id, JSON.stringify(contacts)]),
    event: () => recordEvent(tx, scope, { type: 'client.created', clientId: id, subject: fields.name }),
  })
  return readClient(tx, scope, id)
}
