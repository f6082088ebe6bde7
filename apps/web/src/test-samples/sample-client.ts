import {
  type Client,
  type ClientListItem,
  client,
  clientListItem,
} from '@counterfoil/contract/clients/clients.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

type ClientPart = Partial<Omit<Client, 'addresses' | 'contacts'>> & {
  addresses?: readonly Partial<Client['addresses'][number]>[]
  contacts?: readonly Partial<Client['contacts'][number]>[]
}

const HEAD = {
  id: sampleId('zeta'),
  name: 'Zeta GmbH',
  kind: 'business',
  email: 'office@zeta.example',
  status: 'active',
  city: 'Ulm',
  country: 'DE',
  figures: [],
  created_at: '2026-03-04T10:00:00.000Z',
} as const

/** A client as a list has it, without an invoice yet. */
export function sampleClientRow(part: Partial<ClientListItem> = {}): ClientListItem {
  return completed(clientListItem, { ...HEAD, ...part }) as ClientListItem
}

/** A whole client, active and without an invoice, an address or a contact yet. */
export function sampleClient(part: ClientPart = {}): Client {
  return completed(client, { ...HEAD, version: 4, ...part }) as Client
}
