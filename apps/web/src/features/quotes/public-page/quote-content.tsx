import {
  formatDecimal,
  formatMoney,
  formatPercentage,
  isZeroAmount,
  paddedPrice,
} from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from './public-quote.module.css'
import type { QuoteContent } from './quote-view.ts'

type ContentProps = { content: QuoteContent }

/** What is taken off a line, behind its price; nothing where nothing is. */
function discountText(
  { discount_type: type, discount_value: value }: QuoteContent['items'][number],
  currency: string,
  locale: string,
): string {
  if (value === null || isZeroAmount(value)) return ''
  return ` −${type === 'percent' ? formatPercentage(value, locale) : formatMoney(value, currency, locale)}`
}

function Lines({ content: { items, currency } }: ContentProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <ol className={classes.lines} aria-label={t('What is offered')}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sent quote never move, and have no id here
        <li key={index} className={classes.line}>
          <span className={classes.what} dir="auto">
            {item.description}
          </span>
          <span className={`cf-figures ${classes.amount}`}>
            {formatMoney(item.line_total, currency, locale)}
          </span>
          <span className={classes.note}>
            {formatDecimal(item.quantity, locale)} {item.unit} ×{' '}
            <span className="cf-figures">
              {formatMoney(paddedPrice(item.unit_price, currency), currency, locale)}
              {discountText(item, currency, locale)}
            </span>
          </span>
          {item.details && (
            <span className={classes.details} dir="auto">
              {item.details}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type SumProps = { label: string; amount: string; currency: string; isTotal?: boolean; isLess?: boolean }

function Sum({ label, amount, currency, isTotal, isLess }: SumProps) {
  const locale = useLocale()
  return (
    <div data-strong={isTotal || undefined}>
      <dt>{label}</dt>
      <dd className="cf-figures">
        {isLess && '−'}
        {formatMoney(amount, currency, locale)}
      </dd>
    </div>
  )
}

function Sums({ content }: ContentProps) {
  const t = useT()
  const locale = useLocale()
  const { currency, discount_total, withholding_total } = content
  const taxName = ({ name, rate }: QuoteContent['taxes'][number]) =>
    name.includes('%') ? name : `${name} ${formatPercentage(rate, locale)}`
  return (
    <dl className={classes.sums}>
      <Sum label={t('Sum before tax')} amount={content.subtotal} currency={currency} />
      {!isZeroAmount(discount_total) && (
        <Sum label={t('Price reduction')} amount={discount_total} currency={currency} isLess />
      )}
      {content.taxes
        .filter((tax) => !tax.is_withholding)
        .map((tax) => (
          <Sum
            key={`${tax.name} ${tax.rate} ${tax.category} ${tax.exemption_reason}`}
            label={taxName(tax)}
            amount={tax.amount}
            currency={currency}
          />
        ))}
      <Sum label={t('In total')} amount={content.total} currency={currency} isTotal />
      {!isZeroAmount(withholding_total) && (
        <Sum label={t('Of which tax you withhold')} amount={withholding_total} currency={currency} />
      )}
    </dl>
  )
}

/** What is offered: lines, sums by tax, and what the company says besides. */
export function QuoteLines({ content }: ContentProps) {
  const t = useT()
  const exempt = content.taxes.flatMap(({ exemption_reason }) => exemption_reason ?? [])
  const texts = [content.notes, ...new Set(exempt), content.terms].filter((text) => text !== null)
  return (
    <section className={classes.content}>
      <h2 className={classes.heading}>{t('What is offered')}</h2>
      <Lines content={content} />
      <Sums content={content} />
      {content.prices_include_tax && (
        <p className={classes.small}>{t('The prices of the lines include tax.')}</p>
      )}
      {texts.map((text) => (
        <p key={text} className={classes.text} dir="auto">
          {text}
        </p>
      ))}
    </section>
  )
}
