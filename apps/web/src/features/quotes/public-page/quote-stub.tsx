import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { CompanyHead } from '../../payment-links/company-head.tsx'
import { DocumentLink, LargeAmount } from '../../payment-links/outcome/payment-stub.tsx'
import type { ShownQuote } from './quote-view.ts'

/** Of whom, how much, until when: the part that the server writes first (write-quote-page.ts). */
export function QuoteStub({ quote }: { quote: ShownQuote }) {
  const t = useT()
  const locale = useLocale()
  const { number, version, content, valid_until, pdf_url } = quote
  const title = t('Quote {number}', { number })
  return (
    <section className="pay-stub" aria-label={t('The quote in short')}>
      <CompanyHead name={quote.company_name} logo={quote.company_logo} />
      <div>
        <h1 className="pay-title">
          {version > 1 ? `${title} · ${t('Version {version} [quote]', { version: String(version) })}` : title}
        </h1>
        <LargeAmount amount={content.total} currency={content.currency} />
        {valid_until && (
          <p className="pay-due" data-late={quote.status === 'expired' || undefined}>
            {t('Valid until {date}', { date: formatDate(valid_until, locale) })}
          </p>
        )}
      </div>
      <dl className="pay-facts">
        <div>
          <dt>{t('Made for')}</dt>
          <dd dir="auto">{quote.client_name}</dd>
        </div>
        <div>
          <dt>{t('Dated')}</dt>
          <dd dir="auto">{formatDate(quote.issue_date, locale)}</dd>
        </div>
      </dl>
      {pdf_url && <DocumentLink url={pdf_url} label={t('View quote (PDF)')} />}
    </section>
  )
}
