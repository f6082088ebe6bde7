import type { InvoiceTotals } from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import { formatMoney, isZeroMoney, negateMoney, subtractMoney } from '@counterfoil/domain/money/money.ts'
import type { Translate } from '../../i18n/translate.ts'

export type CalculatedRow = { id: string; label: string; amount: string; isTotal?: boolean }

/** Net, each tax, the total, and what is due where something is withheld. */
export function calculatedRows(totals: InvoiceTotals, t: Translate): CalculatedRow[] {
  const rows: CalculatedRow[] = [
    { id: 'net', label: t('Net'), amount: formatMoney(totals.subtotal) },
    ...totals.taxes
      .filter((tax) => !tax.isWithholding)
      .map((tax) => ({ id: tax.key, label: tax.name, amount: formatMoney(tax.amount) })),
    { id: 'total', label: t('Total'), amount: formatMoney(totals.total), isTotal: true },
  ]
  if (isZeroMoney(totals.withholdingTotal)) return rows
  const withheld = totals.taxes
    .filter((tax) => tax.isWithholding)
    .map((tax) => ({ id: tax.key, label: tax.name, amount: formatMoney(negateMoney(tax.amount)) }))
  const due = formatMoney(subtractMoney(totals.total, totals.withholdingTotal))
  return [...rows, ...withheld, { id: 'due', label: t('Amount due'), amount: due, isTotal: true }]
}
