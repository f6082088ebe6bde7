import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import type { DisputeStatus } from '@counterfoil/domain/payments/providers/dispute.ts'
import { TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import records from '../../clients/client-records.module.css'
import { ClientPart } from '../../clients/detail/client-part.tsx'

const DISPUTE_WORDS: Readonly<Record<DisputeStatus, string>> = {
  open: msg('Open'),
  won: msg('Decided for you'),
  lost: msg('Decided for the payer'),
}

/** What the payer had their bank take back, of payments by a provider that tells. */
export function PaymentDisputes({ payment }: { payment: Payment }) {
  const t = useT()
  const isTold = payment.provider !== BY_HAND && payment.provider !== TEST_BANK
  const query = useQuery({
    ...apiQuery('listPaymentDisputes', { params: { id: payment.id } }),
    enabled: isTold,
    meta: { quiet: true },
  })
  const disputes = query.data ?? []
  if (disputes.length === 0) return null
  return (
    <ClientPart title={t('Questioned by the payer’s bank')}>
      <ul className={records.records}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <div className={records.record}>
              <span className={records.name}>{dispute.reason.replaceAll('_', ' ')}</span>
              <span className={records.date}>
                {dispute.status === 'open' && dispute.answer_until !== null ? (
                  <>
                    {t('answer in Stripe by [date]')} <DateText date={dispute.answer_until.slice(0, 10)} />
                  </>
                ) : (
                  <RelativeTime at={dispute.closed_at ?? dispute.opened_at} />
                )}
              </span>
              <span className={records.status}>{t(DISPUTE_WORDS[dispute.status as DisputeStatus])}</span>
              <MoneyText className={records.amount} amount={dispute.amount} currency={dispute.currency} />
            </div>
          </li>
        ))}
      </ul>
    </ClientPart>
  )
}
