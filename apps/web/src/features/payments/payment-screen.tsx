import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { hasReceipt } from '@counterfoil/domain/payments/payment-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { faultText } from '../../api/errors/fault-text.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { translate } from '../../i18n/translate.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { RecordPage } from '../../ui/frame/record-page.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import records from '../clients/client-records.module.css'
import facts from '../clients/detail/client-facts.module.css'
import { ClientPart } from '../clients/detail/client-part.tsx'
import layout from '../clients/detail/client-screen.module.css'
import { ClientSkeleton } from '../clients/detail/client-skeleton.tsx'
import { ClientTimeline } from '../clients/detail/client-timeline.tsx'
import { PaymentDisputes } from './disputes/payment-disputes.tsx'
import { PaymentActions, type SendReceipt } from './payment-actions.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { usePaymentMethodName } from './payment-method-select.tsx'

type PaymentProps = { payment: Payment }
/** What stands on invoices, which stand on payments: handed in from above. */
type PartsOfOthers = {
  /** The mails about a payment. */
  Mails: ComponentType<{ payment: string }>
  SendReceipt: SendReceipt
  /** What is kept beside a payment. */
  Files: ComponentType<{ payment: string }>
}

/** What money is that no invoice has. */
function useCreditText({ status, unallocated_amount }: Payment): string {
  const t = useT()
  if (isZeroAmount(unallocated_amount)) return t('For no invoice.')
  const hasArrived = status === 'completed' || status === 'partially_refunded'
  return hasArrived
    ? t('For no invoice: it is credit of the client.')
    : t('For no invoice: once it has arrived it is credit of the client.')
}

function Allocations({ payment }: PaymentProps) {
  const t = useT()
  const creditText = useCreditText(payment)
  return (
    <ClientPart title={t('Invoices')}>
      {payment.allocations.length === 0 ? (
        <p className={records.empty}>{creditText}</p>
      ) : (
        <ul className={records.records}>
          {payment.allocations.map((allocation) => (
            <li key={allocation.invoice}>
              <Link to={`/dashboard/invoices/${allocation.invoice}` as string} className={records.record}>
                <span className={records.name}>{allocation.invoice_number ?? t('Draft')}</span>
                <span />
                <span className={records.date}>
                  {allocation.remaining !== allocation.amount && (
                    <>
                      {t('was')} <MoneyText amount={allocation.amount} currency={payment.currency} />
                    </>
                  )}
                </span>
                <MoneyText
                  className={records.amount}
                  amount={allocation.remaining}
                  currency={payment.currency}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ClientPart>
  )
}

function Refunds({ payment }: PaymentProps) {
  const t = useT()
  if (payment.refunds.length === 0) return null
  return (
    <ClientPart title={t('Refunds')}>
      <ul className={records.records}>
        {payment.refunds.map((refund) => (
          <li key={refund.id}>
            <div className={records.record}>
              <span className={records.name}>{refund.reason ?? t('Refund')}</span>
              <span className={records.date}>
                <RelativeTime at={refund.created_at} />
              </span>
              <span className={records.status}>
                <StatusBadge status={refund.status} />
              </span>
              <MoneyText className={records.amount} amount={refund.amount} currency={payment.currency} />
            </div>
          </li>
        ))}
      </ul>
    </ClientPart>
  )
}

/** Why it came to nothing, in the reader's language. */
function failureOf({ failure, failure_reason }: Payment): string | null {
  const found = readFault(failure)
  if (found === null) return failure_reason
  const { id, values } = faultText(found)
  return translate(id, values)
}

function Facts({ payment }: PaymentProps) {
  const t = useT()
  const methodName = usePaymentMethodName()
  const payer = [payment.payer_name, payment.payer_email].filter(Boolean).join(', ')
  const rows: [label: string, value: React.ReactNode][] = [
    [t('Method'), methodName(payment.method)],
    [t('Made by [payment]'), payment.is_collected ? t('Automatic collection') : null],
    [t('Date'), <DateText key="date" date={payment.payment_date} />],
    [t('Reference'), payment.reference],
    [t('Reason'), failureOf(payment)],
  ]
  return (
    <ClientPart title={t('Details')}>
      <dl className={facts.facts}>
        <div className={facts.fact}>
          <dt>{t('Client')}</dt>
          <dd>
            {payment.client === null ? (
              payment.client_name
            ) : (
              <Link to="/dashboard/clients/$id" params={{ id: payment.client }} className={records.eventLink}>
                {payment.client_name}
              </Link>
            )}
          </dd>
        </div>
        {rows
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className={facts.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {payer !== '' && (
        <p className={facts.notes}>{t('The payer gave: {payer}. Nobody has checked it.', { payer })}</p>
      )}
      {payment.notes && <p className={facts.notes}>{payment.notes}</p>}
    </ClientPart>
  )
}

function PaymentPage({ payment, Mails, SendReceipt, Files }: PaymentProps & PartsOfOthers) {
  const t = useT()
  const locale = useLocale()
  const amount = formatMoney(payment.amount, payment.currency, locale)
  return (
    <Page
      title={t('{amount} from {name}', { amount, name: payment.client_name })}
      aside={
        <>
          <StatusBadge status={payment.status} />
          {payment.is_test && <TestBadge />}
        </>
      }
      breadcrumbs={[{ label: t('Payments'), to: '/dashboard/payments' }]}
      action={<PaymentActions payment={payment} SendReceipt={SendReceipt} />}
    >
      <PaymentFigures payment={payment} />
      <div className={layout.columns}>
        <div className={layout.main}>
          <Allocations payment={payment} />
          <Refunds payment={payment} />
          <PaymentDisputes payment={payment} />
          {hasReceipt(payment.status) && <Mails payment={payment.id} />}
          <Files payment={payment.id} />
          <ClientTimeline of={{ payment: payment.id }} />
        </div>
        <aside className={layout.side} aria-label={t('About this payment')}>
          <Facts payment={payment} />
        </aside>
      </div>
    </Page>
  )
}

const PAID_BACK_AFTER_MS = 2000

/** Whether a provider has yet to say that a refund is done. */
const isBeingPaidBack = (payment: Payment | undefined): boolean =>
  payment?.refunds.some(({ status }) => status === 'pending') ?? false

/** One payment: what it was for, what it cost, and what became of it. */
export function PaymentScreen({ id, ...parts }: { id: string } & PartsOfOthers) {
  const t = useT()
  const payment = useQuery({
    ...apiQuery('getPayment', { params: { id } }),
    refetchInterval: ({ state }) => isBeingPaidBack(state.data) && PAID_BACK_AFTER_MS,
  })
  return (
    <RecordPage
      query={payment}
      title={t('Payment')}
      list={{ label: t('Payments'), to: '/dashboard/payments' }}
      skeleton={<ClientSkeleton />}
    >
      {(data) => <PaymentPage payment={data} {...parts} />}
    </RecordPage>
  )
}
