import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { formatDate, formatMoment } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import { CompanyHead } from '../../payment-links/company-head.tsx'
import { PayNotice } from '../../payment-links/pay-notice.tsx'
import classes from './public-quote.module.css'
import type { GivenAnswer, ShownQuote } from './quote-view.ts'
import type { Settled } from './use-quote-answer.ts'

const Contact = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>

/** To somebody whose answer came too late: that it changed nothing. */
function NotTaken({ settled }: { settled: Settled | null }) {
  const t = useT()
  return settled === 'refused' ? (
    <p className={classes.text}>
      {t('Your answer was not recorded: the quote had changed in the meantime.')}
    </p>
  ) : null
}

type OutcomeProps = { quote: ShownQuote; answer: GivenAnswer; settled: Settled | null }

/** What was said, when and under which name. */
export function QuoteOutcome({ quote, answer, settled }: OutcomeProps) {
  const t = useT()
  const locale = useLocale()
  const title = useFocusOnShow<HTMLHeadingElement>(settled !== null)
  const { isAccepted, at, name, reason } = answer
  const Icon = isAccepted ? CircleCheck : CircleX
  return (
    <section className={classes.outcome} data-tone={isAccepted ? 'good' : 'bad'}>
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
        {isAccepted ? t('This quote was accepted') : t('This quote was declined')}
      </h2>
      <NotTaken settled={settled} />
      <dl className={classes.said}>
        {name && (
          <div>
            <dt>{t('By')}</dt>
            <dd dir="auto">{name}</dd>
          </div>
        )}
        <div>
          <dt>{t('On [quote]')}</dt>
          <dd>
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </dd>
        </div>
        {reason && (
          <div>
            <dt>{t('Because')}</dt>
            <dd dir="auto">{reason}</dd>
          </div>
        )}
      </dl>
      <p className={classes.text}>
        {isAccepted
          ? t('{company} has been told. There is nothing more to do here.', { company: quote.company_name })
          : t('{company} has been told. If you have changed your mind, ask them for a new quote.', {
              company: quote.company_name,
            })}
      </p>
    </section>
  )
}

type ClosedProps = { quote: ShownQuote; settled: Settled | null }

/** Its last day is over. */
export function QuoteExpired({ quote, settled }: ClosedProps) {
  const t = useT()
  const locale = useLocale()
  const title = useFocusOnShow<HTMLHeadingElement>(settled !== null)
  return (
    <section className={classes.outcome} data-tone="warn">
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        {t('This quote has expired')}
      </h2>
      <NotTaken settled={settled} />
      <p className={classes.text}>
        {quote.valid_until &&
          t('It was valid until {date} and takes no answer any more.', {
            date: formatDate(quote.valid_until, locale),
          })}{' '}
        {t('For a new one, ask:')} <Contact email={quote.company_email} />
      </p>
    </section>
  )
}

/** A later version has taken its place: nothing of it is shown. */
export function QuoteReplaced({ quote, settled }: { quote: PublicQuote; settled: Settled | null }) {
  const t = useT()
  return (
    <PayNotice
      head={<CompanyHead name={quote.company_name} logo={quote.company_logo} />}
      takesFocus={settled !== null}
      title={t('A newer version was sent to you')}
      text={
        <>
          {t(
            'This version of quote {number} takes no answer any more. Open the newer one from your email, or ask:',
            {
              number: quote.number,
            },
          )}{' '}
          <Contact email={quote.company_email} />
        </>
      }
    >
      <NotTaken settled={settled} />
    </PayNotice>
  )
}
