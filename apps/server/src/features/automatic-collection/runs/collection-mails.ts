import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../http/app-error.ts'
import {
  type CollectionEmailFacts,
  composeCollectionEmail,
} from '../../emails/compose/compose-collection-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { ensureInvoiceLink } from '../../invoices/mail/ensure-invoice-link.ts'
import { invoiceMailFacts } from '../../invoices/mail/invoice-mail-facts.ts'
import { readMailedInvoice } from '../../invoices/mail/mailed-invoice.ts'
import type { EventActor } from '../../timeline/record-event.ts'

type Card = { readonly brand: string; readonly last4: string }

/** What is written of a charge to its payer, with the link the invoice is paid by in another way. */
async function readFacts(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  { invoiceId, card, amount }: { invoiceId: string; card: Card; amount: bigint },
) {
  const row = await readMailedInvoice(tx, actor.companyId, invoiceId)
  const { url: payUrl } = await ensureInvoiceLink(tx, deps, actor, invoiceId)
  const facts = await readMailFacts(tx, deps, actor.companyId, row.client_id)
  const given = await invoiceMailFacts(
    tx,
    actor.companyId,
    { row, facts },
    { number: row.number ?? '', payUrl },
  )
  const charge = formatMoney(money(amount, currencyCode(row.currency)))
  const recipients = uniqueRecipients({ to: facts.to, cc: [], bcc: facts.bcc })
  const attachments = [
    { name: `${given.number}.pdf`, type: 'application/pdf', invoiceId, variant: 'issued' as const },
  ]
  return { recipients, attachments, given: { ...given, card: cardWords(card), charge } }
}

/**
 * Queues the notice of a charge under an id of its own, by which it is found whether it has left.
 * @throws AppError 400 where the client has no address
 */
export async function queueNotice(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  notice: { invoiceId: string; noticeId: string; on: CalendarDate; card: Card; amount: bigint },
): Promise<{ to: readonly string[]; isKept: boolean }> {
  const { recipients, attachments, given } = await readFacts(tx, deps, actor, notice)
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const mail = composeCollectionEmail({ ...given, told: { kind: 'announced', on: notice.on } })
  await queueEmail(tx, deps, actor.companyId, {
    id: notice.noticeId,
    kind: 'collection',
    invoiceId: notice.invoiceId,
    ...recipients,
    ...mail,
    attachments,
  })
  return { to: recipients.to, isKept: deps.config.smtpUrl === null }
}

/** Queues what tells a payer that a charge failed. The charge is settled in the same transaction, which no mail may undo. */
export async function queueFailure(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  failure: { invoiceId: string; card: Card; amount: bigint; told: CollectionEmailFacts['told'] },
): Promise<void> {
  const { recipients, attachments, given } = await readFacts(tx, deps, actor, failure)
  if (recipients.to.length === 0) return
  await queueEmail(tx, deps, actor.companyId, {
    kind: 'collection',
    invoiceId: failure.invoiceId,
    ...recipients,
    ...composeCollectionEmail({ ...given, told: failure.told }),
    attachments,
    whenOverLimit: 'keep',
  })
}
