import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import classes from '../clients/client-records.module.css'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { usePaymentMethodName } from './payment-method-select.tsx'

const SHOWN = 5

/** The client's latest payments. */
export function ClientPayments({ client }: { client: Client }) {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const payments = useQuery(apiQuery('listPayments', { query: { client: client.id, page_size: SHOWN } }))
  const count = payments.data?.count ?? 0
  const showAll = count > SHOWN && (
    <Link to="/dashboard/payments" search={{ client: client.id }} className={classes.all}>
      {t('All {count} payments', { count })}
    </Link>
  )
  return (
    <ClientPart title={t('Payments')} aside={showAll}>
      <QueryState
        query={payments}
        skeleton={<LinesSkeleton lines={3} />}
        isEmpty={(page) => page.count === 0}
        empty={<p className={classes.empty}>{t('No payments yet.')}</p>}
      >
        {(page) => (
          <ul className={classes.records}>
            {page.results.map((payment) => (
              <li key={payment.id}>
                <Link to="/dashboard/payments/$id" params={{ id: payment.id }} className={classes.record}>
                  <span className={classes.name}>
                    {methodName(payment.method)}
                    {payment.is_test && <TestBadge />}
                    {payment.reference && <span className={classes.reference}>{payment.reference}</span>}
                    {!isZeroAmount(payment.refunded_amount) && (
                      <span className={classes.reference}>
                        {t('{amount} refunded', {
                          amount: formatMoney(payment.refunded_amount, payment.currency, locale),
                        })}
                      </span>
                    )}
                  </span>
                  <span className={classes.date}>
                    <DateText date={payment.payment_date} />
                  </span>
                  <span className={classes.status}>
                    <StatusBadge status={payment.status} />
                  </span>
                  <MoneyText className={classes.amount} amount={payment.amount} currency={payment.currency} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </ClientPart>
  )
}
