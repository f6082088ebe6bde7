import type { InvoiceLateFees } from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import type { LateFee } from '@counterfoil/domain/late-fees/late-fee.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { addMoney, formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { readMailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { type ChargedRow, chargedFor } from './late-fees.db.ts'

const presentCharge = ({ from, until, days, interest, fee }: LateFee) => ({
  interest_from: from,
  interest_until: until,
  days,
  interest: formatMoney(interest),
  fee: formatMoney(fee),
  total: formatMoney(addMoney(interest, fee)),
  currency: interest.currency,
})

function presentCharged(row: ChargedRow) {
  const currency = currencyCode(row.currency)
  return {
    id: row.id,
    invoice: row.fee_invoice_id,
    number: row.number,
    status: row.status,
    may_be_waived: row.may_be_waived,
    interest_from: row.interest_from,
    interest_until: row.interest_until,
    interest: formatMoney(money(row.interest, currency)),
    fee: formatMoney(money(row.fee, currency)),
    currency,
    at: row.created_at.toISOString(),
    by_name: row.charged_by_name,
  }
}

/** What was charged for the late payment of an invoice, and what may be today. */
export async function readLateFees(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<InvoiceLateFees> {
  const row = await readMailedInvoice(tx, scope.companyId, invoiceId)
  const charged = await tx.rows(chargedFor, [scope.companyId, row.id])
  const { verdict, chargesFor } = await judgeInvoice(tx, scope, row)
  const isOpen = row.lifecycle === 'issued' && row.written_off_at === null
  return {
    invoice: row.id,
    chargeable: isOpen && verdict.ok ? presentCharge(verdict.charge) : null,
    obstacle: verdict.ok ? (isOpen ? null : 'late_fee_not_due') : verdict.reason,
    charges_for: chargesFor,
    charged: charged.map(presentCharged),
  }
}
