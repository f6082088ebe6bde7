import { FileText } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { CompanyHead } from '../company-head.tsx'
import type { SummedPayment } from '../pay-view.ts'

/** A sum as large as there is room for it. */
export function LargeAmount({ amount, currency }: { amount: string; currency: string }) {
  const text = formatMoney(amount, currency, useLocale())
  return (
    <p className="cf-figures pay-amount" style={{ '--chars': text.length } as CSSProperties}>
      {text}
    </p>
  )
}

type DocumentLinkProps = {
  url: string
  /** Translated; of the invoice behind the link unless it is another document. */
  label?: string
}

/** A document, opened beside the page. */
export function DocumentLink({ url, label }: DocumentLinkProps) {
  const t = useT()
  return (
    <a href={url} target="_blank" rel="noreferrer" className="pay-document">
      <FileText size={17} strokeWidth={1.7} aria-hidden="true" />
      {label ?? t('View invoice (PDF)')}
    </a>
  )
}

function DueDate({ date, isLate }: { date: string; isLate: boolean }) {
  const t = useT()
  const shown = formatDate(date, useLocale())
  return (
    <p className="pay-due" data-late={isLate || undefined}>
      {isLate ? t('Was due {date}', { date: shown }) : t('Due {date}', { date: shown })}
    </p>
  )
}

/** An invoice by its kind and number. */
const TITLES: Readonly<Record<NonNullable<SummedPayment['document_type']>, string>> = {
  invoice: msg('Invoice {number}'),
  deposit: msg('Deposit invoice {number}'),
  progress: msg('Progress invoice {number}'),
  final: msg('Final invoice {number}'),
}

/** What, how much, until when: the part of the slip that stays the same. */
export function PaymentStub({ payment }: { payment: SummedPayment }) {
  const t = useT()
  const locale = useLocale()
  const { invoice_number, document_type, client_name, description, invoices, due_date, pdf_url, part_paid } =
    payment
  const { currency, instalments } = payment
  const facts = [
    { label: t('Invoice total'), value: part_paid && formatMoney(part_paid.total, currency, locale) },
    { label: t('Already paid'), value: part_paid && formatMoney(part_paid.paid, currency, locale) },
    { label: t('Billed to'), value: client_name },
    { label: t('For'), value: invoices ? null : description },
  ].filter(({ value }) => value)
  return (
    <section className="pay-stub" aria-label={t('What is to be paid')}>
      <CompanyHead name={payment.company_name} logo={payment.company_logo} />
      <div>
        <h1 className="pay-title">
          {invoice_number ? t(TITLES[document_type ?? 'invoice'], { number: invoice_number }) : t('Payment')}
        </h1>
        <LargeAmount amount={payment.amount} currency={payment.currency} />
        {due_date && <DueDate date={due_date} isLate={payment.is_late} />}
      </div>
      {facts.length > 0 && (
        <dl className="pay-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {invoices && (
        <dl className="pay-sums">
          {invoices.map((one) => (
            <div key={one.number}>
              <dt>{one.number}</dt>
              <dd className="cf-figures">{formatMoney(one.amount, currency, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {instalments && (
        <dl className="pay-sums">
          {instalments.list.map((one) => (
            <div key={one.due_date}>
              <dt>{formatDate(one.due_date, locale)}</dt>
              <dd className="cf-figures">
                {isZeroAmount(one.left) ? t('Paid') : formatMoney(one.left, currency, locale)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pdf_url && <DocumentLink url={pdf_url} />}
    </section>
  )
}
