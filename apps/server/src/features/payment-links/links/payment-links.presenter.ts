import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { numbersTogether } from '@counterfoil/domain/payments/paid-together.ts'
import type { Deps } from '../../../deps.ts'
import { linkUrl } from '../../issued-links/issue-link.ts'
import { linkAmountOf, linkStatusOf } from './link-status.ts'
import type { LinkRow } from './payment-links.db.ts'

/** A link as its company's members see it, with the token to hand on. */
export function presentLink(deps: Pick<Deps, 'clock' | 'config' | 'encryption'>, row: LinkRow): PaymentLink {
  const token = deps.encryption.decrypt(row.token_encrypted)
  return {
    id: row.id,
    invoice: row.invoice_id,
    invoice_number: row.invoice_number,
    invoices: row.invoices?.map(({ id, number }) => ({ id, number })) ?? null,
    amount: formatMoney(money(linkAmountOf(row), currencyCode(row.currency))),
    currency: row.currency,
    description: row.description ?? (row.numbers && numbersTogether(row.numbers)),
    client: row.client_id,
    client_name: row.client_name,
    expires_at: row.expires_at?.toISOString() ?? null,
    methods: row.methods,
    status: linkStatusOf(row, deps.clock.now()),
    is_invoice_credited: row.is_invoice_credited,
    share_token: token,
    url: linkUrl(deps, token),
    payment: row.payment_id,
    created_at: row.created_at.toISOString(),
  }
}
