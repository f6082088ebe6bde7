import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from './portal.module.css'
import { PortalPart } from './portal-part.tsx'

type Quote = PublicPortal['quotes'][number]

const STANDINGS: Readonly<Record<Quote['status'], string>> = {
  sent: msg('Awaiting your answer'),
  accepted: msg('You accepted it'),
  converted: msg('You accepted it'),
  rejected: msg('You declined it'),
  expired: msg('Expired [portal]'),
  superseded: msg('Replaced by a newer version'),
}

function QuoteRow({ quote }: { quote: Quote }) {
  const t = useT()
  const locale = useLocale()
  const { number, version, status, valid_until, total, currency, url } = quote
  const isOpen = status === 'sent'
  const until =
    isOpen && valid_until ? t('Valid until {date}', { date: formatDate(valid_until, locale) }) : null
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <a href={url} className={classes.number}>
          {version > 1
            ? `${number} · ${t('Version {version} [quote]', { version: String(version) })}`
            : number}
        </a>
        <span className={classes.note} data-open={isOpen || undefined}>
          {[t(STANDINGS[status]), until].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      <span className={`cf-figures ${classes.amount}`}>{formatMoney(total, currency, locale)}</span>
    </li>
  )
}

/** What was offered to the client: each leads to the page on which it is read and answered. Left out while there is none. */
export function PortalQuotes({ quotes }: { quotes: readonly Quote[] }) {
  const t = useT()
  if (quotes.length === 0) return null
  return (
    <PortalPart title={t('Your quotes')}>
      <ul className={classes.rows}>
        {quotes.map((quote) => (
          <QuoteRow key={quote.url} quote={quote} />
        ))}
      </ul>
    </PortalPart>
  )
}
