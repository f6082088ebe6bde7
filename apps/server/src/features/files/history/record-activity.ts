import type { FileActivityKind } from '@counterfoil/domain/files/file-activity-kinds.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { insertActivity } from './activities.db.ts'

export type ActivityFacts = {
  readonly kind: FileActivityKind
  /** Null of one that is removed for good. */
  readonly fileId: string | null
  readonly fileName: string
  readonly before?: string | null
  readonly after?: string | null
}

/** Who does something in a scope. */
export function actorOf({ companyId, user }: CompanyScope): EventActor {
  return { companyId, userId: user.id, userName: user.name }
}

/** Writes what was done to a file in the transaction that does it. */
export async function recordActivity(tx: Tx, actor: EventActor, facts: ActivityFacts): Promise<void> {
  await tx.run(insertActivity, {
    company_id: actor.companyId,
    id: newId(),
    file_id: facts.fileId,
    file_name: facts.fileName,
    kind: facts.kind,
    actor_id: actor.userId,
    actor_name: actor.userName,
    before: facts.before ?? null,
    after: facts.after ?? null,
  })
}
