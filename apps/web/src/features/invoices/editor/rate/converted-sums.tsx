import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { formatMoney, type Money } from '@counterfoil/domain/money/money.ts'
import { baseCurrencyTotals } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import type { FormEditor } from '../fields/form-editor.ts'

function Sum({ label, money }: { label: string; money: Money }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={formatMoney(money)} currency={money.currency} />
      </dd>
    </>
  )
}

/** Tax and total in the company's currency, by the function that converts every invoice; nothing without a rate. */
export function ConvertedSums({ editor }: { editor: FormEditor }) {
  const t = useT()
  const { form, ownCurrency, totals } = editor
  const rate = parseExchangeRate(form.exchange_rate)
  // The totals may be those from before the currency was changed.
  const sums = totals.totals?.total.currency === form.currency ? totals.totals : null
  if (rate === null || sums === null || form.currency === ownCurrency || !isCurrencyCode(ownCurrency))
    return null
  const converted = baseCurrencyTotals(sums, rate, ownCurrency)
  return (
    <>
      {converted.taxes.length > 0 && (
        <Sum label={t('Tax in {currency}', { currency: ownCurrency })} money={converted.taxTotal} />
      )}
      <Sum label={t('Total in {currency}', { currency: ownCurrency })} money={converted.total} />
    </>
  )
}
