import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { faultId } from '../../../i18n/fault-messages.ts'

/** Why its client gets no invoices as things are, to be changed on the client's page; null where they do. */
export function clientRefusal({ client_status }: Pick<Recurring, 'client_status'>): string | null {
  if (client_status === 'active') return null
  return faultId(client_status === 'blocked' ? 'client_blocked' : 'client_inactive')
}
