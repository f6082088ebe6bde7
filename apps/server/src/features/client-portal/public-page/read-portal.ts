import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { calendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { projectQuoteStatus } from '@counterfoil/domain/quotes/quote-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { type CardHolder, readAutomaticPayment } from '../../automatic-collection/cards/card-offer.ts'
import { readClientCredit } from '../../client-credit/use-client-credit.ts'
import { isColleague } from '../../issued-links/is-colleague.ts'
import { linkOf } from '../../quotes/read-quote.ts'
import { billingAddress, openProposal, openSumsOfClient } from '../client-portal.db.ts'
import { presentAddress } from '../client-portal.presenter.ts'
import { bearerOf, type OpenedPortal, openSharedPortal } from './open-shared-portal.ts'
import { markOpened, type PortalQuoteRow, portalQuotes } from './public-portal.db.ts'

async function readBalances(tx: Tx, opened: OpenedPortal): Promise<PublicPortal['balances']> {
  const { companyId, clientId, today, parties } = opened
  const [sums, credits] = await Promise.all([
    tx.rows(openSumsOfClient, [companyId, clientId, today]),
    readClientCredit(tx, opened, clientId),
  ])
  const balances = parties.currencies.map((currency) => {
    const sum = sums.find((one) => one.currency === currency)
    const written = (units: bigint | undefined) => formatMoney(money(units ?? 0n, currencyCode(currency)))
    return {
      currency,
      open: written(sum?.open),
      overdue: written(sum?.overdue),
      credit: credits.find((one) => one.currency === currency)?.balance ?? written(0n),
    }
  })
  // What has something due comes first: it heads the page.
  const isOpen = ({ currency }: { currency: string }) => sums.some((one) => one.currency === currency)
  return [...balances.filter(isOpen), ...balances.filter((one) => !isOpen(one))]
}

function presentQuote(deps: Deps, row: PortalQuoteRow, { today }: OpenedPortal): PublicPortal['quotes'] {
  const link = linkOf(deps, row)
  if (link === null) return []
  const status = projectQuoteStatus({
    lifecycle: row.lifecycle,
    validUntil: row.valid_until === null ? null : calendarDate(row.valid_until),
    today,
    total: row.total,
    invoicedTotal: row.invoiced_total,
    hasFinal: row.has_final,
  })
  return [
    {
      number: row.number,
      version: row.quote_version,
      // A quote that has a link was sent.
      status: status === 'draft' ? 'sent' : status,
      issue_date: row.issue_date,
      valid_until: row.valid_until,
      total: formatMoney(money(row.total, currencyCode(row.currency))),
      currency: row.currency,
      url: link.url,
    },
  ]
}

/** Whose card is saved over a portal, and the words its holder reads. */
export function holderOf({ companyId, clientId, parties }: OpenedPortal): CardHolder {
  return { companyId, clientId, companyName: parties.company_name, language: parties.language }
}

/** The account of the client, as it is now: nothing of notes, tags, drafts or other clients. */
export async function presentPortal(tx: Tx, deps: Deps, opened: OpenedPortal): Promise<PublicPortal> {
  const { companyId, clientId, today, parties } = opened
  const key = [companyId, clientId]
  const [balances, quotes, address, proposal, automaticPayment] = await Promise.all([
    readBalances(tx, opened),
    tx.rows(portalQuotes, [...key, today]),
    tx.first(billingAddress, key),
    tx.first(openProposal, key),
    readAutomaticPayment(tx, deps, holderOf(opened), today),
  ])
  return {
    company_name: parties.company_name,
    company_logo: logoPath(companyId, parties.logo_key),
    company_email: parties.company_email,
    accent_color: parties.accent_color,
    language: parties.language,
    client_name: parties.client_name,
    today,
    balances,
    since: parties.since,
    quotes: quotes.flatMap((row) => presentQuote(deps, row, opened)),
    address: address ? presentAddress(address) : null,
    automatic_payment: automaticPayment,
    proposed_address: proposal
      ? {
          address: presentAddress(proposal),
          proposed_on: calendarDateIn(proposal.proposed_at.getTime(), opened.timeZone),
        }
      : null,
  }
}

/** The portal behind a token. Reading it changes nothing: programs that look at links in mails read it too. */
export function readPortal(deps: Deps, token: string): Promise<PublicPortal> {
  return deps.database.transaction('read', bearerOf(token), async (tx) =>
    presentPortal(tx, deps, await openSharedPortal(tx, deps, token)),
  )
}

/** A person has the portal before them: it counts as opened, unless they work in the company. */
export function viewPortal(deps: Deps, token: string, bearer: string | null): Promise<void> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const { companyId, clientId } = await openSharedPortal(tx, deps, token)
    if (await isColleague(tx, deps, companyId, bearer)) return
    await tx.run(markOpened, [companyId, clientId])
  })
}
