import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { Button } from '@mantine/core'
import { Check, Printer } from 'lucide-react'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { CompanyContact, CompanyHead } from '../company-head.tsx'
import { DueAgain } from '../due-again.tsx'
import { isTransfer, type PayMethod } from '../pay-view.ts'
import { TestModeNote } from '../test-mode-note.tsx'
import { NothingTaken } from './nothing-taken.tsx'
import classes from './payment-receipt.module.css'
import { DocumentLink, LargeAmount } from './payment-stub.tsx'

const METHODS: Record<string, string> = {
  card: msg('Card'),
  bank_transfer: msg('Bank transfer'),
  wire_transfer: msg('Wire transfer'),
  cash: msg('Cash'),
  check: msg('Check'),
}

type Receipt = NonNullable<PublicPayment['receipt']>
type Fact = { label: string; value: string; figures?: boolean }

function useFacts(payment: PublicPayment, receipt: Receipt): Fact[] {
  const t = useT()
  const locale = useLocale()
  const facts: (Fact | null)[] = [
    payment.invoice_number ? { label: t('Invoice'), value: payment.invoice_number } : null,
    payment.description ? { label: t('For'), value: payment.description } : null,
    payment.client_name ? { label: t('Billed to'), value: payment.client_name } : null,
    { label: t('Paid on'), value: formatDate(receipt.paid_on, locale), figures: true },
    { label: t('Paid by'), value: t(METHODS[receipt.method] ?? receipt.method) },
    { label: t('Transaction'), value: receipt.reference },
    isZeroAmount(receipt.refunded_amount)
      ? null
      : {
          label: t('Refunded'),
          value: formatMoney(receipt.refunded_amount, receipt.currency, locale),
          figures: true,
        },
  ]
  return facts.filter((fact) => fact !== null)
}

/** What was announced before and called off for this payment: the company cannot stop it at the payer's bank. */
function ReplacedNote({ receipt: { replaced, currency } }: { receipt: Receipt }) {
  const t = useT()
  const locale = useLocale()
  if (replaced === null) return null
  const facts = {
    amount: formatMoney(replaced.amount, currency, locale),
    date: formatDate(replaced.announced_on, locale),
  }
  return (
    <p className={classes.sent} role="note">
      {isTransfer(replaced.method)
        ? t(
            'This payment replaces the transfer of {amount} announced on {date}. If you ordered it, stop it at your bank.',
            facts,
          )
        : t('This payment replaces the payment of {amount} announced on {date}.', facts)}
    </p>
  )
}

/** Whether a copy goes by mail: not without an address, and not where the company sends none. */
function MailedNote({ receipt, email }: { receipt: Receipt; email: string | null }) {
  const t = useT()
  if (email === null)
    return (
      <p className={classes.sent}>
        {t('You gave no email address, so no copy is sent. Save this receipt here.')}
      </p>
    )
  return (
    receipt.is_mailed && <p className={classes.sent}>{t('A copy is on its way to {email}.', { email })}</p>
  )
}

type PaymentReceiptProps = {
  payment: PublicPayment
  receipt: Receipt
  /** Who has just paid here, with the address they gave; null when the page was opened later. */
  paidBy: { email: string | null } | null
  /** The way to pay that was just tried here in vain: it was paid before. */
  refused: PayMethod | null
}

/** The receipt: to keep, to print. */
export function PaymentReceipt({ payment, receipt, paidBy, refused }: PaymentReceiptProps) {
  const t = useT()
  const title = useFocusOnShow<HTMLHeadingElement>(paidBy !== null || refused !== null)
  const facts = useFacts(payment, receipt)
  return (
    <div className={classes.place}>
      <Slip className={classes.slip}>
        <div className={classes.head}>
          <CompanyHead name={payment.company_name} logo={payment.company_logo} />
          <div className={classes.sum}>
            <h1 ref={title} tabIndex={-1} className={classes.title}>
              <span className={classes.mark}>
                <Check size={15} strokeWidth={3} aria-hidden="true" />
              </span>
              {receipt.status === 'refunded' ? t('Refunded') : t('Paid')}
            </h1>
            <LargeAmount amount={receipt.amount} currency={receipt.currency} />
          </div>
        </div>
        <Perforation />
        <div className={classes.body}>
          <h2 className={classes.heading}>{t('Receipt')}</h2>
          <dl className={classes.facts}>
            {facts.map(({ label, value, figures }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" className={figures ? 'cf-figures' : undefined}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {refused && <NothingTaken className={classes.sent} tried={refused} />}
          {paidBy && <MailedNote receipt={receipt} email={paidBy.email} />}
          <ReplacedNote receipt={receipt} />
          {payment.due_again ? (
            <DueAgain due={payment.due_again} email={payment.company_email} />
          ) : (
            !isZeroAmount(receipt.refunded_amount) && (
              <p className={classes.sent}>
                {t(
                  'This link takes no more payments. If something is still to be paid, {company} tells you how.',
                  { company: payment.company_name },
                )}
              </p>
            )
          )}
          {payment.test_mode && <TestModeNote />}
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<Printer size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('Print or save')}
            </Button>
            <div className={classes.documents}>
              <DocumentLink url={receipt.pdf_url} label={t('View receipt (PDF)')} />
              {payment.pdf_url && <DocumentLink url={payment.pdf_url} />}
            </div>
          </div>
        </div>
      </Slip>
      <CompanyContact email={payment.company_email} />
    </div>
  )
}
