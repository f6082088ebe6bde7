import type {
  portalPayAnswer,
  portalPayBody,
} from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { addMoney, formatMoney, money, parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { numbersTogether } from '@counterfoil/domain/payments/paid-together.ts'
import { USUAL_LINK_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse, type Limit } from '../../../http/access/throttle.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { findOpenLink } from '../../issued-links/find-open-link.ts'
import { issueLink, linkUrl } from '../../issued-links/issue-link.ts'
import { findPortalLink } from '../../payment-links/links/find-portal-link.ts'
import { payerActor } from '../../timeline/record-event.ts'
import { bearerOf, type OpenedPortal, openSharedPortal } from './open-shared-portal.ts'
import { portalForPayer, shownInvoices } from './public-portal.db.ts'

type Body = z.output<typeof portalPayBody>

type Chosen = {
  readonly id: string
  readonly number: string
  readonly client_id: string
  readonly currency: string
  readonly amount_due: bigint
}

/** A client may create 30 payment pages a day. Choosing the same invoices again reuses the page. */
const NEW_LINKS: Limit = { uses: 30, seconds: 86_400 }

/** The invoices as they were chosen; 400 for what is named twice, is none of the client's or has nothing due, and for several currencies. */
async function readChosen(tx: Tx, opened: OpenedPortal, body: Body): Promise<Chosen[]> {
  const ids = body.invoices.map((id) => id.toLowerCase())
  if (new Set(ids).size < ids.length) throw invalid({ invoices: [fault('invoice_named_twice')] })
  const rows = await tx.rows(shownInvoices, [opened.companyId, opened.clientId, ids])
  const chosen = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (chosen.length < ids.length) throw invalid({ invoices: [fault('no_such_invoice')] })
  if (chosen.some(({ amount_due }) => amount_due <= 0n))
    throw invalid({ invoices: [fault('invoice_already_paid')] })
  if (chosen.some(({ currency }) => currency !== body.currency))
    throw invalid({ invoices: [fault('invoices_in_several_currencies')] })
  return chosen
}

/** Nobody is led to another sum than the one they chose. */
function refuseOtherSum(chosen: readonly Chosen[], body: Body): void {
  const currency = currencyCode(body.currency)
  const due = chosen.reduce(
    (sum, { amount_due }) => addMoney(sum, money(amount_due, currency)),
    zeroMoney(currency),
  )
  if (parseMoney(body.amount, currency)?.amount === due.amount) return
  throw new AppError('amount_changed', { members: { amount: formatMoney(due), currency } })
}

/** A new link for what was chosen: one of several, or of the one invoice. */
async function issueFor(
  tx: Tx,
  deps: Deps,
  { companyId, clientId }: OpenedPortal,
  chosen: readonly Chosen[],
): Promise<string> {
  const refusal = await countedUse(tx, `portal-links:${clientId}`, NEW_LINKS, deps.clock.now())
  if (refusal) throw refusal
  const [first, ...others] = chosen
  const invoice = found(first)
  const ids = chosen.map(({ id }) => id)
  const { token } = await issueLink(tx, deps, payerActor(companyId), {
    ...(others.length === 0 ? { invoiceId: invoice.id } : { invoiceId: null, invoiceIds: ids }),
    isOfPortal: true,
    clientId,
    amount: null,
    currency: invoice.currency,
    description: null,
    methods: USUAL_LINK_METHODS,
    expiresAt: null,
    subject: numbersTogether(chosen.map(({ number }) => number)),
  })
  return token
}

async function tokenFor(
  tx: Tx,
  deps: Deps,
  opened: OpenedPortal,
  chosen: readonly Chosen[],
): Promise<string> {
  const { companyId, clientId } = opened
  const [first, ...others] = chosen
  // The link that the company has handed out for an invoice is as good, and its payments meet at one page.
  const handedOut = first && others.length === 0 ? await findOpenLink(tx, deps, companyId, first.id) : null
  if (handedOut !== null) return handedOut.token
  const invoiceIds = chosen.map(({ id }) => id)
  const known = await findPortalLink(tx, deps, companyId, { clientId, invoiceIds })
  return known ?? issueFor(tx, deps, opened, chosen)
}

/**
 * The page on which the chosen invoices are paid together: an open one for just these, or a new one. One invoice is paid over the link
 * that was handed out for it, where there is one. 409 `amount_changed` with the new sum where they have another one due than the payer was shown.
 */
export function payOverPortal(
  deps: Deps,
  token: string,
  body: Body,
): Promise<z.output<typeof portalPayAnswer>> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    found(await tx.first(portalForPayer, [opened.companyId, opened.clientId, sha256(token)]))
    // Whose they are is known before they are held, and what they have due behind the lock.
    const own = await readChosen(tx, opened, body)
    await lockInvoices(
      tx,
      opened.companyId,
      own.map(({ id }) => id),
    )
    const chosen = await readChosen(tx, opened, body)
    refuseOtherSum(chosen, body)
    return { url: linkUrl(deps, await tokenFor(tx, deps, opened, chosen)) }
  })
}
