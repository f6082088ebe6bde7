import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { statusLabel } from '../../../ui/text/status-badge.tsx'
import { TestBadge } from '../../../ui/text/test-badge.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { CreditOffer } from '../../client-credit/credit-offer.tsx'
import { CustomFacts } from '../../custom-fields/custom-facts.tsx'
import { usePaymentMethodName } from '../../payments/payment-method-select.tsx'
import { MemberName } from '../../users/use-members.tsx'
import { INVOICE_KINDS } from '../document/invoice-kinds.tsx'
import { DueWords } from '../due-note.tsx'
import { ScheduleNote } from '../schedule/schedule-note.tsx'
import { Deductions } from './deductions.tsx'
import { InvoiceCredits } from './invoice-credits.tsx'
import classes from './invoice-screen.module.css'
import { InvoiceSteps } from './invoice-steps.tsx'
import { KeptRate } from './kept-rate.tsx'
import { PayLink } from './pay-link.tsx'

function useHeading({ lifecycle, status, is_credited }: Invoice): string {
  const t = useT()
  if (lifecycle === 'draft') return t('Total')
  if (lifecycle === 'cancelled') return t('Cancelled [invoice]')
  if (lifecycle === 'written_off') return t('Written off [invoice]')
  if (is_credited) return t('Credited in full')
  return status === 'paid' ? t('Paid in full') : t('Amount due')
}

/** Why what is due or was paid is less than the total. */
function Withheld({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const locale = useLocale()
  if (invoice.lifecycle === 'cancelled' || isZeroAmount(invoice.withholding_total)) return null
  const amount = formatMoney(invoice.withholding_total, invoice.currency, locale)
  return <span className={classes.dueDate}>{t('less {amount} tax withheld', { amount })}</span>
}

/** Why what is due is less than what is left of the total: credit notes, and credit of the client. */
function Credited({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const locale = useLocale()
  if (invoice.is_credited || isZeroAmount(invoice.amount_credited)) return null
  const amount = formatMoney(invoice.amount_credited, invoice.currency, locale)
  return <span className={classes.dueDate}>{t('less {amount} credited', { amount })}</span>
}

/** Payments that are announced or under way: their money is not here, and what is due does not count it. */
function Announced({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const methodName = usePaymentMethodName()
  const locale = useLocale()
  const announced = invoice.payments.filter(({ status }) => status === 'pending' || status === 'processing')
  return announced.map((payment) => (
    <Link key={payment.id} to={`/dashboard/payments/${payment.id}` as never} className={classes.announced}>
      {t('{amount} announced by {method}, not received yet', {
        amount: formatMoney(payment.allocated, payment.currency, locale),
        method: methodName(payment.method),
      })}
    </Link>
  ))
}

function WrittenOff({ at, reason }: { at: string; reason: string | null }) {
  const t = useT()
  const { time_zone } = useCompany()
  return (
    <>
      <span className={classes.dueDate}>
        {t('Written off on')} <DateText date={calendarDateIn(Date.parse(at), time_zone)} />
      </span>
      <span className={classes.dueDate}>{reason}</span>
    </>
  )
}

/** What an invoice owes less by than its total. */
const LESS = ['amount_paid', 'amount_credited', 'withholding_total'] as const

function Due({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const heading = useHeading(invoice)
  const isLost = invoice.lifecycle === 'written_off'
  const settled = !isLost && (invoice.lifecycle !== 'issued' || invoice.status === 'paid')
  return (
    <div className={classes.due}>
      <span className={classes.dueLabel}>{heading}</span>
      <MoneyText
        className={classes.dueAmount}
        amount={settled ? invoice.total : isLost ? invoice.amount_written_off : invoice.amount_due}
        currency={invoice.currency}
      />
      {!settled && LESS.some((name) => !isZeroAmount(invoice[name])) && (
        <span className={classes.dueDate}>
          {t('of')} <MoneyText amount={invoice.total} currency={invoice.currency} />
        </span>
      )}
      <Withheld invoice={invoice} />
      <Credited invoice={invoice} />
      {invoice.next_instalment && (
        <span className={classes.dueDate}>
          {t('Next instalment')}{' '}
          <MoneyText amount={invoice.next_instalment.amount} currency={invoice.currency} /> ·{' '}
          <DateText date={invoice.next_instalment.due_date} /> <DueWords invoice={invoice} />
        </span>
      )}
      {invoice.due_date && !invoice.next_instalment && !settled && !isLost && (
        <span className={classes.dueDate}>
          {t('Due')} <DateText date={invoice.due_date} /> <DueWords invoice={invoice} />
        </span>
      )}
      {!settled && <Announced invoice={invoice} />}
      {invoice.written_off_at && <WrittenOff at={invoice.written_off_at} reason={invoice.write_off_reason} />}
      {invoice.cancel_reason && <span className={classes.dueDate}>{invoice.cancel_reason}</span>}
    </div>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <dl className={classes.facts}>
      <dt>{t('Client')}</dt>
      <dd>
        <Link to={`/dashboard/clients/${invoice.client}` as never} className={classes.link} dir="auto">
          {invoice.client_name}
        </Link>
      </dd>
      <dt>{t('Issue date')}</dt>
      <dd>
        <DateText date={invoice.issue_date} />
      </dd>
      <dt>{t('Due date')}</dt>
      <dd>
        <DateText date={invoice.due_date} />
      </dd>
      {INVOICE_REFERENCE_NAMES.filter((name) => invoice[name]).map((name) => (
        <Fragment key={name}>
          <dt>{t(referenceTitle(name))}</dt>
          <dd>{invoice[name]}</dd>
        </Fragment>
      ))}
      {invoice.order && (
        <>
          <dt>{t('Kind [invoice]')}</dt>
          <dd>{t(INVOICE_KINDS[invoice.document_type])}</dd>
          <dt>{t('Of the quote')}</dt>
          <dd>
            <Link
              to="/dashboard/quotes/$quoteId"
              params={{ quoteId: invoice.order }}
              className={classes.link}
            >
              {invoice.order_number}
            </Link>
          </dd>
        </>
      )}
      {invoice.deducted_by && (
        <>
          <dt>{t('Deducted by')}</dt>
          <dd>
            <Link to={`/dashboard/invoices/${invoice.deducted_by}` as never} className={classes.link}>
              {invoice.deducted_by_number}
            </Link>
          </dd>
        </>
      )}
      {invoice.recurring && (
        <>
          <dt>{t('Made by')}</dt>
          <dd>
            <Link to={`/dashboard/recurring/${invoice.recurring}` as never} className={classes.link}>
              {t('Recurring invoice')}
            </Link>
          </dd>
        </>
      )}
      <KeptRate invoice={invoice} />
      <CustomFacts values={invoice.custom_fields} />
      {invoice.assignee && (
        <>
          <dt>{t('Assignee')}</dt>
          <dd>
            <MemberName id={invoice.assignee} />
          </dd>
        </>
      )}
      {invoice.tags.length > 0 && (
        <>
          <dt>{t('Tags')}</dt>
          <dd>{invoice.tags.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

function Payments({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const methodName = usePaymentMethodName()
  if (invoice.payments.length === 0) return null
  return (
    <section aria-label={t('Payments')}>
      <h2 className={classes.partTitle}>{t('Payments')}</h2>
      <ul className={classes.rows}>
        {invoice.payments.map((payment) => (
          <li key={payment.id} className={classes.row}>
            <Link to={`/dashboard/payments/${payment.id}` as never} className={classes.rowLink}>
              <DateText date={payment.payment_date} />
              {payment.is_test && <TestBadge />}
              <span className={classes.rowNote}>
                {methodName(payment.method)}
                {payment.reference && ` · ${payment.reference}`}
                {payment.status !== 'completed' && ` · ${t(statusLabel(payment.status))}`}
              </span>
            </Link>
            <MoneyText amount={payment.allocated} currency={payment.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type InvoiceSummaryProps = {
  invoice: Invoice
  /** Why it may not be scheduled now; null when it may. */
  scheduleRefusal: string | null
  onSchedule: () => void
  /** What the rooms of instalments, reminders and late fees tell of it. */
  reminders?: ReactNode
}

/** Where an invoice stands: what is due and since when, how far it has come, what was paid and credited. */
export function InvoiceSummary({ invoice, scheduleRefusal, onSchedule, reminders }: InvoiceSummaryProps) {
  return (
    <Slip className={classes.slip}>
      <div className={classes.part}>
        <Due invoice={invoice} />
        <ScheduleNote invoice={invoice} refusal={scheduleRefusal} onChange={onSchedule} />
        <CreditOffer invoice={invoice} />
        <PayLink invoice={invoice} />
        {reminders}
      </div>
      <Perforation />
      <div className={classes.part}>
        <InvoiceSteps invoice={invoice} />
      </div>
      <Perforation />
      <div className={classes.part}>
        <Facts invoice={invoice} />
        <Deductions invoice={invoice} />
        <Payments invoice={invoice} />
        <InvoiceCredits invoice={invoice} />
      </div>
    </Slip>
  )
}
