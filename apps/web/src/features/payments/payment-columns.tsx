import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { neverCame } from '@counterfoil/domain/payments/payment-status.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import { usePaymentMethodName } from './payment-method-select.tsx'
import classes from './payments-list.module.css'
import { remainingOf } from './remaining-of.ts'

function Fitting({ text }: { text: string | null }) {
  if (text === null) return <span className={classes.none}>–</span>
  return (
    <span className={classes.fitting} title={text}>
      {text}
    </span>
  )
}

function Remaining({ payment }: { payment: Payment }) {
  if (neverCame(payment.status)) return <span className={classes.none}>–</span>
  return <MoneyText amount={remainingOf(payment)} currency={payment.currency} />
}

function Fee({ payment }: { payment: Payment }) {
  if (isZeroAmount(payment.fee_amount)) return <span className={classes.none}>–</span>
  return <MoneyText className={classes.none} amount={payment.fee_amount} currency={payment.currency} />
}

function Refunded({ payment }: { payment: Payment }) {
  if (isZeroAmount(payment.refunded_amount)) return <span className={classes.none}>–</span>
  return <MoneyText amount={payment.refunded_amount} currency={payment.currency} />
}

export function usePaymentColumns(): DataColumn<Payment>[] {
  const t = useT()
  const methodName = usePaymentMethodName()
  return [
    {
      id: 'client',
      header: t('Client'),
      sortKey: 'client_name',
      width: '28%',
      card: 'title',
      cell: (payment) => <Fitting text={payment.client_name} />,
    },
    {
      id: 'date',
      header: t('Date'),
      sortKey: 'payment_date',
      width: 104,
      card: 'meta',
      cell: (payment) => <DateText date={payment.payment_date} />,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 128,
      card: 'status',
      cell: (payment) => (
        <span className={classes.states}>
          <StatusBadge status={payment.status} />
          {payment.is_test && <TestBadge />}
        </span>
      ),
    },
    {
      id: 'method',
      header: t('Method'),
      optional: true,
      width: 108,
      cell: (payment) => methodName(payment.method),
    },
    {
      id: 'reference',
      header: t('Reference'),
      optional: true,
      width: 118,
      cell: (payment) => <Fitting text={payment.reference} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      figure: true,
      sortKey: 'amount',
      card: 'figure',
      cell: (payment) => (
        <MoneyText
          className={neverCame(payment.status) ? classes.none : undefined}
          amount={payment.amount}
          currency={payment.currency}
        />
      ),
    },
    {
      id: 'refunded',
      header: t('Refunded'),
      figure: true,
      optional: true,
      cell: (payment) => <Refunded payment={payment} />,
    },
    {
      id: 'fee',
      header: t('Fee'),
      figure: true,
      optional: true,
      cell: (payment) => <Fee payment={payment} />,
    },
    {
      id: 'remaining',
      header: t('Remaining'),
      figure: true,
      optional: true,
      cell: (payment) => <Remaining payment={payment} />,
    },
  ]
}
