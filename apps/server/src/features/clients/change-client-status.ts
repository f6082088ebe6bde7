import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import {
  type ClientAction,
  type ClientStatusReason,
  changeClientStatus as decide,
} from '@counterfoil/domain/clients/client-status.ts'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { setClientStatus } from './clients.db.ts'
import { lockClient, readClient } from './read-client.ts'

const REFUSALS: Readonly<Record<ClientStatusReason, Fault>> = {
  client_already_active: fault('client_already_active'),
  client_already_inactive: fault('client_already_inactive'),
  client_already_blocked: fault('client_already_blocked'),
  client_blocked: fault('client_to_activate_first'),
}

const EVENTS: Readonly<Record<ClientAction, EventType>> = {
  activate: 'client.activated',
  deactivate: 'client.deactivated',
  block: 'client.blocked',
}

/** Moves a client to another status, by the domain's table; why, who and when are kept with it. */
export async function changeClientStatus(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  action: ClientAction,
  reason: string | null,
): Promise<Client> {
  const row = await lockClient(tx, scope, id)
  const change = decide(action, row.status)
  if (!change.ok) throw new AppError('client_status_conflict', { detail: REFUSALS[change.reason] })
  const values = {
    company_id: scope.companyId,
    id,
    status: change.status,
    status_reason: reason,
    status_changed_by: scope.user.id,
  }
  requireWritten(await tx.run(setClientStatus, values), 'client_status_conflict')
  await recordEvent(tx, scope, {
    type: EVENTS[action],
    clientId: id,
    subject: row.name,
    data: {
      before: { status: row.status },
      after: { status: change.status },
      ...(reason === null ? {} : { reason }),
    },
  })
  return readClient(tx, scope, id)
}
