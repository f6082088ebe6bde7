import type {
  PortalInvoice,
  portalInvoicesQuery,
} from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { nextInstalment } from '@counterfoil/domain/instalments/due-by-day.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import { filterKey } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { containsPattern, presentPage, readPage } from '../../../http/input/paging.ts'
import { type AnnouncedCharge, announcedCharges } from '../../automatic-collection/runs/announced-charges.ts'
import { bearerOf, type OpenedPortal, openSharedPortal } from './open-shared-portal.ts'
import {
  PORTAL_ORDER,
  type PortalInvoiceRow,
  portalInvoiceCount,
  portalInvoicePage,
} from './public-portal.db.ts'

type Query = z.output<typeof portalInvoicesQuery>

/** What is to be paid next of an open invoice in instalments. */
function nextOf(row: PortalInvoiceRow, today: CalendarDate): PortalInvoice['next_instalment'] {
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  const next = instalments && nextInstalment(instalments, money(row.amount_due, currency), today)
  return next && { due_date: next.dueDate, amount: formatMoney(next.amount) }
}

function present(
  row: PortalInvoiceRow,
  token: string,
  { today }: OpenedPortal,
  charge: AnnouncedCharge | undefined,
): PortalInvoice {
  const written = (units: bigint) => formatMoney(money(units, currencyCode(row.currency)))
  const isOpen = row.amount_due > 0n
  return {
    id: row.id,
    number: row.number,
    document_type: row.document_type,
    issue_date: row.issue_date,
    due_date: row.due_date,
    currency: row.currency,
    total: written(row.total),
    amount_due: written(isOpen ? row.amount_due : 0n),
    is_overdue: isOpen && row.due_date !== null && row.due_date < today,
    next_instalment: nextOf(row, today),
    paid_on: row.paid_on,
    is_credited: row.is_credited,
    is_payment_on_its_way: row.is_payment_on_its_way,
    collect_on: charge?.on ?? null,
    collect_amount: charge ? written(charge.amount) : null,
    pdf_url: `/api/portal/${token}/invoices/${row.id}/pdf/`,
  }
}

/** One page of what was issued to the client behind a token: the open ones, or those that are settled. */
export function listPortalInvoices(deps: Deps, token: string, query: Query): Promise<Paged<PortalInvoice>> {
  return deps.database.transaction('read', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    const page = readPage(query, PORTAL_ORDER.type)
    const on = { search: query.search ? containsPattern(query.search) : undefined }
    const filters = filterKey({ [query.view]: true, ...on })
    const values = { company_id: opened.companyId, client_id: opened.clientId, ...on }
    const [rows, total] = await Promise.all([
      tx.rows(portalInvoicePage(`${page.isDescending ? 'desc' : 'asc'}|${page.seek}|${filters}`), {
        ...values,
        ...page.values,
      }),
      tx.first(portalInvoiceCount(filters), values),
    ])
    const charges = await announcedCharges(
      tx,
      opened.companyId,
      rows.map(({ id }) => id),
    )
    return presentPage({
      path: `/api/portal/${token}/invoices/`,
      query,
      page,
      count: total?.count,
      rows,
      present: (row) => present(row, token, opened, charges.get(row.id)),
    })
  })
}
