import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { CompanyHead } from '../../payment-links/company-head.tsx'
import { LargeAmount } from '../../payment-links/outcome/payment-stub.tsx'
import classes from './portal.module.css'

/** What is open in the currency with the most invoices: the part that the server writes first (write-portal-page.ts). */
export function PortalStub({ portal }: { portal: PublicPortal }) {
  const t = useT()
  const locale = useLocale()
  const [first, ...others] = portal.balances
  const written = (sum: string, currency: string) => formatMoney(sum, currency, locale)
  const isNothing = portal.balances.every(({ open }) => isZeroAmount(open))
  const facts = [
    { label: t('Client [portal]'), value: portal.client_name },
    ...others.flatMap(({ currency, open, overdue }) => [
      { label: t('Open in {currency}', { currency }), value: written(open, currency) },
      ...(isZeroAmount(overdue)
        ? []
        : [{ label: t('Overdue in {currency}', { currency }), value: written(overdue, currency) }]),
    ]),
    ...portal.balances.flatMap(({ currency, credit }) =>
      isZeroAmount(credit) ? [] : [{ label: t('Your credit'), value: written(credit, currency) }],
    ),
  ]
  return (
    <section className={`pay-stub ${classes.stub}`} aria-label={t('The account in short')}>
      <CompanyHead name={portal.company_name} logo={portal.company_logo} />
      <div>
        <h1 className="pay-title">{isNothing ? t('Nothing due [portal]') : t('Amount due [portal]')}</h1>
        {first && <LargeAmount amount={first.open} currency={first.currency} />}
        {first && !isZeroAmount(first.overdue) && (
          <p className="pay-due" data-late>
            {t('{sum} overdue', { sum: written(first.overdue, first.currency) })}
          </p>
        )}
      </div>
      <dl className="pay-facts">
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
