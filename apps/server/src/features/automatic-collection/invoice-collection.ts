import type { InvoiceCollection } from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import { isCollectionOpen } from '@counterfoil/domain/automatic-collection/collection.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type CardOffer, presentCard, readCardOffer } from './cards/card-offer.ts'
import { cardOfClient, type SavedCardRow } from './cards/saved-cards.db.ts'
import { announceCollection } from './runs/announce-collection.ts'
import {
  attemptsOfInvoice,
  callOffOfInvoice,
  collectionOfInvoice,
  deleteExclusion,
  exclusionOf,
  type InvoiceFactsRow,
  insertExclusion,
  invoiceFacts,
  invoiceToAnnounce,
  noticeOfInvoice,
  type ShownCollectionRow,
} from './runs/collections.db.ts'

const written = (units: bigint, currency: string) => formatMoney(money(units, currencyCode(currency)))

function presentCollection(row: ShownCollectionRow): NonNullable<InvoiceCollection['collection']> {
  return {
    state: row.status,
    amount: written(row.shown_amount, row.currency),
    currency: row.currency,
    announced_at: row.announced_at.toISOString(),
    collect_on: row.collect_on,
    attempts: row.attempts,
    end: row.end_reason,
    card: { brand: row.brand, last4: row.last4 },
  }
}

/** Whether a card pays such invoices. */
function isPaidBy(card: SavedCardRow | undefined, facts: InvoiceFactsRow, offer: CardOffer | null): boolean {
  return (
    card !== undefined && card.provider === offer?.provider.name && (card.scope === 'all' || facts.recurring)
  )
}

/** Whether, when and how an invoice is collected; 404 where it is none of the company's. */
export async function readInvoiceCollection(
  tx: Tx,
  deps: Deps,
  { companyId, today }: CompanyScope,
  invoiceId: string,
): Promise<InvoiceCollection> {
  const facts = found(await tx.first(invoiceFacts, [companyId, invoiceId]))
  const [offer, card, row, exclusion, attempts] = await Promise.all([
    readCardOffer(tx, deps, companyId),
    tx.first(cardOfClient, [companyId, facts.client_id]),
    tx.first(collectionOfInvoice, [companyId, invoiceId]),
    tx.first(exclusionOf, [companyId, invoiceId]),
    tx.rows(attemptsOfInvoice, [companyId, invoiceId]),
  ])
  const isCovered = facts.is_open && isPaidBy(card, facts, offer)
  const shown = card && presentCard(card, today)
  const isGoingOn = row !== undefined && isCollectionOpen(row.status)
  const asked = offer && {
    company_id: companyId,
    invoice_id: invoiceId,
    provider: offer.provider.name,
    today,
    notice_days: offer.noticeDays,
  }
  const notice = asked && !isGoingOn ? await tx.first(noticeOfInvoice, asked) : undefined
  const ordered =
    asked && !isGoingOn && !notice
      ? await tx.first(invoiceToAnnounce, { ...asked, is_ordered: true })
      : undefined
  return {
    invoice: invoiceId,
    is_covered: isCovered,
    is_excluded: exclusion !== undefined,
    excluded_by: exclusion?.excluded_by_name ?? null,
    card: shown ? { brand: shown.brand, last4: shown.last4, is_expired: shown.is_expired } : null,
    notice_on: notice?.notice_on ?? null,
    can_restart: ordered !== undefined,
    collection: row ? presentCollection(row) : null,
    attempts: attempts.map(({ id, created_at, amount, currency, status, failure_reason }) => ({
      payment: id,
      at: created_at.toISOString(),
      amount: written(amount, currency),
      status,
      fault: failure_reason === null ? null : paymentEndFault(failure_reason),
    })),
    payment: row?.status === 'collecting' ? row.payment_id : null,
  }
}

/** Takes an invoice out of automatic collection, or puts it back. What was announced is called off; what is being charged goes on. */
export async function excludeFromCollection(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
  isExcluded: boolean,
): Promise<InvoiceCollection> {
  const { companyId, user } = scope
  await lockInvoices(tx, companyId, [invoiceId])
  const facts = found(await tx.first(invoiceFacts, [companyId, invoiceId]))
  const isNow = (await tx.first(exclusionOf, [companyId, invoiceId])) !== undefined
  if (isNow !== isExcluded) {
    if (isExcluded) {
      await tx.run(insertExclusion, {
        company_id: companyId,
        invoice_id: invoiceId,
        excluded_by: user.id,
        excluded_by_name: user.name,
      })
      await tx.run(callOffOfInvoice, [companyId, invoiceId])
    } else await tx.run(deleteExclusion, [companyId, invoiceId])
    await recordEvent(tx, scope, {
      type: isExcluded ? 'invoice.collection_excluded' : 'invoice.collection_included',
      invoiceId,
      clientId: facts.client_id,
      subject: facts.number ?? '',
    })
  }
  return readInvoiceCollection(tx, deps, scope, invoiceId)
}

/**
 * Has an invoice collected that is not collected by itself any more: its payer is told of the day first. 409 where a charge is announced or
 * under way, and where no saved card pays it or other money for it is on its way.
 */
export async function restartCollection(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invoiceId: string,
): Promise<InvoiceCollection> {
  const { companyId, user, today } = scope
  await lockInvoices(tx, companyId, [invoiceId])
  const facts = found(await tx.first(invoiceFacts, [companyId, invoiceId]))
  const offer = await readCardOffer(tx, deps, companyId)
  const row = await tx.first(collectionOfInvoice, [companyId, invoiceId])
  if (row && isCollectionOpen(row.status))
    throw new AppError('collection_not_possible', { detail: fault('collection_under_way') })
  if (!offer) throw new AppError('collection_not_possible')
  const actor = { companyId, userId: user.id, userName: user.name }
  const { noticeDays, provider } = offer
  const order = { invoiceId, today, noticeDays, provider: provider.name, isOrdered: true }
  await recordEvent(tx, scope, {
    type: 'invoice.collection_restarted',
    invoiceId,
    clientId: facts.client_id,
    subject: facts.number ?? '',
  })
  if (!(await announceCollection(tx, deps, actor, order))) throw new AppError('collection_not_possible')
  return readInvoiceCollection(tx, deps, scope, invoiceId)
}
