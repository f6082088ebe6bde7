import type { CreditableAnswer } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { sumParts } from '@counterfoil/domain/credit-notes/creditable.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, parseDecimal, ZERO } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readCreditedRow } from '../../invoices/crediting/credited-invoice.ts'
import { requireAction } from '../../invoices/lifecycle/issue-invoice.ts'
import { readLeft } from './credit-content.ts'

/** What is left of an invoice to credit, as `planCredit` takes it. 409 of one that is not issued, or is closed. */
export async function readCreditable(
  tx: Tx,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  invoiceId: string,
): Promise<CreditableAnswer> {
  const row = await readCreditedRow(tx, companyId, invoiceId)
  requireAction('credit', row, 1, 'active')
  const { creditable } = await readLeft(tx, companyId, row)
  const { left, linesOfGroup } = creditable
  const currency = currencyCode(row.currency)
  const written = (units: bigint) => formatMoney(money(units, currency))
  return {
    currency,
    prices_include_tax: row.prices_include_tax,
    lines: left.lines.map(({ line, quantity, lineTotal, net }) => ({
      line,
      quantity: formatDecimal(quantity),
      line_total: written(lineTotal),
      net: written(net),
    })),
    groups: left.groups.map(({ net, taxes }, index) => ({
      lines: [...(linesOfGroup[index] ?? [])],
      net: written(net),
      taxes: taxes.map(({ tax, base, amount }) => ({ tax, base: written(base), amount: written(amount) })),
    })),
    taxes: row.taxes.map(({ name, rate, category, is_withholding }) => ({
      name,
      rate: formatDecimal(parseDecimal(rate, { maxDecimals: 4 }) ?? ZERO),
      category,
      is_withholding,
    })),
    total: written(sumParts(left, creditable).total),
  }
}
