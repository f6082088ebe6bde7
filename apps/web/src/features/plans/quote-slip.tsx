import type { PlanQuoteAnswer } from '@counterfoil/contract/plans/plans.schema.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import { PLAN_BY, usePlanWords } from './plan-words.ts'
import classes from './quote-slip.module.css'

type QuoteLine = PlanQuoteAnswer['lines'][number]

function Row({ label, detail, amount }: { label: string; detail?: string; amount: string }) {
  return (
    <div className={classes.row}>
      <dt>
        {label}
        {detail && <span className={classes.detail}>{detail}</span>}
      </dt>
      <dd className="cf-figures">{amount}</dd>
    </div>
  )
}

/** A line of the reckoning, with the days it is made of. */
function useLineText(currency: string): (line: QuoteLine) => { label: string; detail: string } {
  const t = useT()
  const words = usePlanWords()
  return (line) => {
    const plan = t(PLAN_BY[line.interval], { plan: line.plan_name })
    const days = t('{days} of {whole} days at {price}', {
      days: line.days,
      whole: line.whole_days,
      price: words.price(line.price, currency, line.interval),
    })
    if (line.kind === 'period') return { label: plan, detail: words.period(line.from, line.to) }
    if (line.kind === 'rest') return { label: plan, detail: t('the rest of the period, {days}', { days }) }
    return { label: t('Unused: {plan}', { plan }), detail: t('given back, {days}', { days }) }
  }
}

/** What choosing comes to, line by line, down to what is taken now; and what comes after. */
export function QuoteSlip({ quote, isCancelled }: { quote: PlanQuoteAnswer; isCancelled: boolean }) {
  const t = useT()
  const words = usePlanWords()
  const { lines, currency, credit_used, credit_after, amount, interval, price, period_start, period_end } =
    quote
  const lineText = useLineText(currency)
  const money = (value: string) => words.money(value, currency)
  const isLater = Date.parse(period_start) > Date.now()
  return (
    <Slip className={classes.slip}>
      <dl className={classes.rows}>
        {lines.map((line) => (
          <Row key={`${line.kind} ${line.plan}`} {...lineText(line)} amount={money(line.amount)} />
        ))}
        {!isZeroAmount(credit_used) && (
          <Row label={t('From your credit')} amount={money(`-${credit_used}`)} />
        )}
      </dl>
      <Perforation />
      <dl className={classes.total}>
        <Row label={t('To pay now')} amount={money(amount)} />
      </dl>
      <p className={classes.next}>
        {isLater && (
          <>{t('It begins on {date}, when your trial ends.', { date: words.day(period_start) })} </>
        )}
        {isCancelled && <>{t('Your cancellation is taken back.')} </>}
        {t('Then {price}, next on {date}, until you cancel.', {
          price: words.price(price, currency, interval),
          date: words.day(period_end),
        })}
        {!isZeroAmount(credit_after) && (
          <> {t('{amount} stays as credit and is used first.', { amount: money(credit_after) })}</>
        )}
      </p>
    </Slip>
  )
}
