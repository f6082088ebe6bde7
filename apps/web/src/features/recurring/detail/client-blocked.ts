import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'

/** Whether its client gets no invoices as things are: none can be made until that is changed on the client's page. */
export function isClientBlocked({ next_fault }: Pick<Recurring, 'next_fault'>): boolean {
  return readFault(next_fault)?.code === 'client_blocked'
}
