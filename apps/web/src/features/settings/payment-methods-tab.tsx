import { DEFAULT_PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-fee.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { formatDecimal, formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { useCompany } from '../auth/use-session.ts'
import { usePaymentMethodName } from '../invoices/payment-method-select.tsx'
import classes from './payment-methods-tab.module.css'

type Method = { method: string; fee_percentage: string; fee_fixed: string }

/** What the list is when it cannot be had (specification, section 7). */
const BUILT_IN: readonly Method[] = DEFAULT_PAYMENT_METHODS.map(({ method, feePercentage, feeFixed }) => ({
  method,
  fee_percentage: feePercentage,
  fee_fixed: feeFixed,
}))

/** What a method costs: a share, a fixed part, both, or nothing. */
function useFeeText(): (method: Method) => string {
  const t = useT()
  const locale = useLocale()
  const { currency } = useCompany()
  return ({ fee_percentage, fee_fixed }) => {
    const parts = [
      isZeroAmount(fee_percentage) ? null : t('{rate}%', { rate: formatDecimal(fee_percentage, locale) }),
      isZeroAmount(fee_fixed) ? null : formatMoney(fee_fixed, currency, locale),
    ].filter((part) => part !== null)
    return parts.length === 0 ? t('No fee') : parts.join(' + ')
  }
}

/** The ways in which clients pay, and what each costs. */
export function PaymentMethodsTab() {
  const t = useT()
  const name = usePaymentMethodName()
  const feeText = useFeeText()
  const kinds = useQuery({ ...apiQuery('listPaymentMethodKinds'), meta: { quiet: true } })
  const methods = kinds.data?.length ? kinds.data : BUILT_IN
  return (
    <section className={classes.methods} aria-labelledby="payment-methods">
      <h2 id="payment-methods" className={classes.title}>
        {t('Payment methods')}
      </h2>
      <p className={classes.text}>
        {t(
          'These are built in and switched on in every company. Fees and switches cannot be changed here yet.',
        )}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Method')}</th>
            <th scope="col">{t('Fee on each payment')}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.method}>
              <th scope="row">{name(method.method)}</th>
              <td>{feeText(method)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.text}>
        {t('A fee is kept with its payment and lessens what arrives. It is never added to an invoice.')}
      </p>
    </section>
  )
}
