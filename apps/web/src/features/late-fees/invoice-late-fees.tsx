import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type {
  ChargedLateFee,
  InvoiceLateFees as LateFees,
} from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import classes from '../reminders/reminders.module.css'

function Charged({ charged }: { charged: ChargedLateFee }) {
  const t = useT()
  const waive = useApiMutation('waiveLateFee', { success: 'Charge waived' })
  const { id, invoice, number, status, interest_from, interest_until, interest, fee, currency } = charged
  const name = number ?? t('Draft')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Link to="/dashboard/invoices/$invoiceId" params={{ invoiceId: invoice }} className={classes.link}>
            {name}
          </Link>{' '}
          {number !== null && <StatusBadge status={status} />}
        </p>
        <p className={classes.note}>
          {!isZeroAmount(interest) && (
            <>
              {t('Interest')} <MoneyText amount={interest} currency={currency} />,{' '}
              <DateText date={interest_from} />
              –<DateText date={interest_until} />
            </>
          )}
          {!isZeroAmount(interest) && !isZeroAmount(fee) && ' · '}
          {!isZeroAmount(fee) && (
            <>
              {t('Late fee')} <MoneyText amount={fee} currency={currency} />
            </>
          )}
        </p>
      </div>
      {charged.may_be_waived && (
        <ConfirmAction
          title={t('Waive {name}?', { name })}
          text={t('Its invoice is cancelled. What it charged for is not charged again.')}
          confirmLabel={t('Waive the charge')}
          reasonLabel={t('Reason')}
          onConfirm={(reason) => waive.mutateAsync({ params: { id }, body: { reason } })}
        >
          {(ask) => (
            <PermissionGate permission="invoices.issue">
              <Button size="xs" variant="subtle" aria-label={t('Waive {name}', { name })} onClick={ask}>
                {t('Waive…')}
              </Button>
            </PermissionGate>
          )}
        </ConfirmAction>
      )}
    </li>
  )
}

/** What may be charged today, and the way to its draft. */
function Chargeable({ invoice, charge }: { invoice: string; charge: NonNullable<LateFees['chargeable']> }) {
  const t = useT()
  const navigate = useNavigate()
  const create = useApiMutation('chargeLateFee', {
    success: 'The charge is a draft. Issue it to send it.',
    onSuccess: ({ id }) => void navigate({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: id } }),
  })
  const { days, interest, fee, total, currency } = charge
  return (
    <>
      <p className={classes.next}>
        <MoneyText amount={total} currency={currency} />
      </p>
      <p className={classes.note}>
        {!isZeroAmount(interest) && (
          <>
            {t('Interest for {days, plural, one {# day} other {# days}}', { days })}{' '}
            <MoneyText amount={interest} currency={currency} />
          </>
        )}
        {!isZeroAmount(interest) && !isZeroAmount(fee) && ' · '}
        {!isZeroAmount(fee) && (
          <>
            {t('Late fee')} <MoneyText amount={fee} currency={currency} />
          </>
        )}
      </p>
      <div className={classes.actions}>
        <PermissionGate permission="invoices.write">
          <Button
            size="xs"
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ params: { id: invoice } })}
          >
            {t('Charge it')}
          </Button>
        </PermissionGate>
      </div>
    </>
  )
}

/** Of an invoice that was late: what was charged for it, and what may be. Of a charge: what it charges for. */
export function InvoiceLateFees({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const lateFees = useQuery({
    ...apiQuery('getInvoiceLateFees', { params: { id: invoice.id } }),
    meta: { quiet: true },
  })
  if (!lateFees.data) return null
  const { chargeable, charges_for, charged } = lateFees.data
  if (chargeable === null && charges_for === null && charged.length === 0) return null
  return (
    <section aria-label={t('Late payment')} className={classes.panel}>
      <h3 className={classes.label}>{t('Late payment')}</h3>
      {charges_for && (
        <p className={classes.next}>
          {t('Charges for')}{' '}
          <Link
            to="/dashboard/invoices/$invoiceId"
            params={{ invoiceId: charges_for.invoice }}
            className={classes.link}
          >
            {charges_for.number}
          </Link>
        </p>
      )}
      {chargeable && <Chargeable invoice={invoice.id} charge={chargeable} />}
      {charged.length > 0 && (
        <ul className={classes.list} aria-label={t('Charges for late payment')}>
          {charged.map((one) => (
            <Charged key={one.id} charged={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
