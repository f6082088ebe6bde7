import type { keptMailsAnswer, sentKeptMails } from '@counterfoil/contract/emails/emails.schema.ts'
import { type KeptMailObstacle, keptMailObstacle } from '@counterfoil/domain/emails/kept-mail.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { lockQuotesOfMails } from '../quotes/mail/mark-quote.ts'
import { keptMails, lockKeptMails } from './kept-mails.db.ts'
import { emailById } from './outbox.db.ts'
import { requireMailServer, sendKeptMail } from './send-kept-mail.ts'

/** In one transaction, so that it is short; who has more asks again. */
const AT_ONCE = 100

/** How many of the kept mails can be sent, and what stands in the way of the others. */
export async function readKeptMails(tx: Tx, scope: CompanyScope): Promise<z.output<typeof keptMailsAnswer>> {
  const counts = new Map<KeptMailObstacle | null, number>()
  for (const row of await tx.rows(keptMails, [scope.companyId])) {
    const obstacle = keptMailObstacle(row, scope.today)
    counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1)
  }
  return {
    ready: counts.get(null) ?? 0,
    left_out: [...counts].flatMap(([obstacle, count]) => (obstacle === null ? [] : [{ obstacle, count }])),
  }
}

/**
 * Locks what is to be sent: the mails, then their invoices and quotes, each in one order. Whoever sends the same ones at this
 * moment waits, and then finds them sent.
 */
async function lockReady(tx: Tx, { companyId, today }: CompanyScope): Promise<string[]> {
  const kept = await tx.rows(keptMails, [companyId])
  const ready = kept.filter((row) => keptMailObstacle(row, today) === null).slice(0, AT_ONCE)
  const ids = ready.map(({ id }) => id)
  const locked = await tx.rows(lockKeptMails, [companyId, ids])
  await lockInvoices(
    tx,
    companyId,
    ready.flatMap(({ invoice_id }) => invoice_id ?? []),
  )
  await lockQuotesOfMails(
    tx,
    companyId,
    ready.flatMap(({ quote_id }) => quote_id ?? []),
  )
  return locked.map(({ id }) => id)
}

/** Puts all kept mails that can be sent into the queue. At a limit of mails the rest stay kept; the first is refused. */
export async function sendKeptMails(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
): Promise<z.output<typeof sentKeptMails>> {
  requireMailServer(deps)
  let sent = 0
  for (const id of await lockReady(tx, scope)) {
    const row = found(await tx.first(emailById, [scope.companyId, id]))
    const outcome = await sendKeptMail(tx, deps, scope, row)
    if (!(outcome instanceof AppError)) sent += 1
    else if (outcome.code === 'mail_limit_reached' || outcome.code === 'email_not_confirmed') {
      if (sent === 0) throw outcome
      break
    }
  }
  const { ready } = await readKeptMails(tx, scope)
  return { sent, ready }
}
