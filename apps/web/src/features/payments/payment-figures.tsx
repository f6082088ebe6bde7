import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { neverCame } from '@counterfoil/domain/payments/payment-status.ts'
import { Fragment } from 'react'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import classes from '../clients/detail/client-figures.module.css'
import { remainingOf } from './remaining-of.ts'

const HAS_ARRIVED: ReadonlySet<Payment['status']> = new Set(['completed', 'partially_refunded', 'refunded'])

/** Of money that never came, nothing is kept and nothing is left. */

/** What was paid, what the method kept, what is left; and what was refunded or is not allocated, if anything. */
export function PaymentFigures({ payment }: { payment: Payment }) {
  const t = useT()
  const came = !neverCame(payment.status)
  const isRefunded = !isZeroAmount(payment.refunded_amount)
  const parts: [label: string, amount: string, always: boolean][] = [
    [HAS_ARRIVED.has(payment.status) ? t('Paid') : t('Amount'), payment.amount, true],
    [t('Fee'), payment.fee_amount, true],
    // What came in after fees says nothing any more of what has stayed.
    ...(isRefunded
      ? ([
          [t('Refunded'), payment.refunded_amount, true],
          [t('Remaining'), remainingOf(payment), true],
        ] as [string, string, boolean][])
      : ([[t('After fees'), payment.net_amount, true]] as [string, string, boolean][])),
    [t('Not allocated'), payment.unallocated_amount, false],
  ]
  const shown = parts.filter(
    ([, amount, always], index) => index === 0 || (came && (always || !isZeroAmount(amount))),
  )
  return (
    <Slip direction="row" className={classes.slip}>
      {shown.map(([label, amount], index) => (
        <Fragment key={label}>
          {index > 0 && (
            <span className={classes.tear}>
              <Perforation direction="vertical" />
            </span>
          )}
          <div className={classes.figure}>
            <span className={classes.label}>{label}</span>
            <span className={classes.amount}>
              <MoneyText amount={amount} currency={payment.currency} />
            </span>
          </div>
        </Fragment>
      ))}
    </Slip>
  )
}
