import type { auditEndpoints } from '@counterfoil/contract/audit/audit.endpoints.ts'
import { detached, exporting, type Handlers } from '../../http/handler.ts'
import { exportChain } from './export-chain.ts'
import { verifyEvents } from './verify-events.ts'

export const auditRoutes: Handlers<typeof auditEndpoints> = {
  // In one snapshot: what is sealed meanwhile belongs to the next proof.
  verifyEvents: detached((scope, inScope) => inScope('snapshot', (tx) => verifyEvents(tx, scope.companyId))),
  exportEventChain: exporting((tx, scope) => exportChain(tx, scope)),
}
