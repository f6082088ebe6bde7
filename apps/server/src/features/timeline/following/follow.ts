import type { Subscription, subscriptionCreate } from '@counterfoil/contract/timeline/notes.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { SUBSCRIPTIONS_MAX } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { holdRecord } from '../notes/held-record.ts'
import {
  deleteSubscription,
  insertSubscription,
  lockSubscriptions,
  type SubscriptionRow,
  subscriptionById,
  subscriptionsBeside,
  subscriptionsOf,
} from './subscriptions.db.ts'

const personOf = ({ companyId, user }: CompanyScope) => ({ company_id: companyId, user_id: user.id })

function presentSubscription(row: SubscriptionRow): Subscription {
  const { amount, currency } = row
  const sum = amount === null || currency === null ? null : money(amount, currencyCode(currency))
  return {
    id: row.id,
    event_type: row.event_type,
    client: row.client_id,
    invoice: row.invoice_id,
    quote: row.quote_id,
    payment: row.payment_id,
    subject: sum === null ? row.name : `${formatMoney(sum)} ${sum.currency}`,
    created_at: row.created_at.toISOString(),
  }
}

/** What the caller follows, the latest first. */
export async function listSubscriptions(tx: Tx, scope: CompanyScope): Promise<Subscription[]> {
  return (await tx.rows(subscriptionsOf, personOf(scope))).map(presentSubscription)
}

/**
 * Follows a type of event, or a record, for the caller alone. What they follow already is answered as it is. 400 where the
 * record is none of the company's, `conflict` where they follow as much as they may.
 */
export async function follow(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof subscriptionCreate>,
): Promise<Subscription> {
  const person = personOf(scope)
  const held = await holdRecord(tx, scope, body)
  const idOf = (kind: string) => (held?.kind === kind ? held.id : null)
  const followed = {
    event_type: body.event_type ?? null,
    client_id: idOf('client'),
    invoice_id: idOf('invoice'),
    quote_id: idOf('quote'),
    payment_id: idOf('payment'),
  }
  await tx.run(lockSubscriptions, [scope.companyId, scope.user.id])
  const { count, same } = found(await tx.first(subscriptionsBeside, { ...person, ...followed }))
  const id = same ?? newId()
  if (same === null) {
    if (count >= SUBSCRIPTIONS_MAX)
      throw new AppError('conflict', { detail: fault('too_many_subscriptions', { max: SUBSCRIPTIONS_MAX }) })
    await tx.run(insertSubscription, { ...person, id, ...followed })
  }
  return presentSubscription(found(await tx.first(subscriptionById, { ...person, id })))
}

/** Stops following; `not_found` for what is not the caller's own. */
export async function unfollow(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const count = await tx.run(deleteSubscription, [scope.companyId, scope.user.id, id])
  if (count === 0) throw new AppError('not_found')
  return null
}
