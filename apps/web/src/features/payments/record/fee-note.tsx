import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney as amountOf, isZeroMoney, parseMoney } from '@counterfoil/domain/money/money.ts'
import { paymentFee, readFeeTerms } from '@counterfoil/domain/payments/payment-fee.ts'
import { formatMoney, formatPercentage, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type ShownMethod, usePaymentMethods } from '../use-payment-methods.ts'
import classes from './record-payment-modal.module.css'

type FeeParts = Pick<ShownMethod, 'fee_percentage' | 'fee_fixed'>

/** What a method costs: a share, a fixed part in this currency, or both; null where it costs nothing. */
export function useFeeText(currency: string): (method: FeeParts) => string | null {
  const locale = useLocale()
  return ({ fee_percentage, fee_fixed }) => {
    const parts = [
      isZeroAmount(fee_percentage) ? null : formatPercentage(fee_percentage, locale),
      isZeroAmount(fee_fixed) ? null : formatMoney(fee_fixed, currency, locale),
    ].filter((part) => part !== null)
    return parts.length === 0 ? null : parts.join(' + ')
  }
}

/** The fee and what is left after it, by the rule the server books it by; null where there is none to tell. */
function feeOf({ fee_percentage, fee_fixed }: FeeParts, amount: string, currency: string) {
  const read = parseMoney(amount.trim(), currencyCode(currency))
  const reading = readFeeTerms(fee_percentage, fee_fixed)
  if (read === null || !reading.ok) return null
  const { fee, net } = paymentFee(read, reading.terms)
  return isZeroMoney(fee) ? null : { fee: amountOf(fee), net: amountOf(net) }
}

type FeeNoteProps = {
  method: string
  currency: string
  /** Of the payment, as typed; left out where there are several payments. */
  amount?: string
}

/** Announces the fee that is booked with a payment by this method, before it is recorded. */
export function FeeNote({ method, currency, amount }: FeeNoteProps) {
  const t = useT()
  const locale = useLocale()
  const feeText = useFeeText(currency)
  const { methods } = usePaymentMethods()
  const chosen = methods?.find((one) => one.method === method)
  const each = chosen && feeText(chosen)
  if (!chosen || !each) return null
  const counted = amount === undefined ? null : feeOf(chosen, amount, currency)
  if (amount !== undefined && counted === null) return null
  return (
    <p className={classes.quiet} role="status">
      {counted
        ? t('Fee of this method: {fee}. After fees: {net}.', {
            fee: formatMoney(counted.fee, currency, locale),
            net: formatMoney(counted.net, currency, locale),
          })
        : t('Fee of this method: {fee} for each payment.', { fee: each })}
    </p>
  )
}
