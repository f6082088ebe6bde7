import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { Tooltip } from '@mantine/core'
import { formatMoney, paddedPrice } from '../../i18n/format-money.ts'
import { useLocale } from '../../i18n/use-t.ts'
import classes from './products-screen.module.css'

/** A price with at least the digits of its currency. */
export function writtenPrice({ currency, unit_price }: Product['prices'][number], locale: string): string {
  return formatMoney(paddedPrice(unit_price, currency), currency, locale)
}

/** The price in the currency looked for, else the first one; the others stand behind a number. */
export function ProductPrice({ prices, currency }: { prices: Product['prices']; currency: string }) {
  const locale = useLocale()
  const first = prices.find((price) => price.currency === currency) ?? prices[0]
  if (!first) return <span className={classes.none}>–</span>
  const rest = prices.filter((price) => price !== first)
  return (
    <span>
      {rest.length > 0 && (
        <Tooltip label={rest.map((price) => writtenPrice(price, locale)).join(' · ')}>
          <span className={classes.more}>{`+${rest.length}`}</span>
        </Tooltip>
      )}
      <span className={classes.price}>{writtenPrice(first, locale)}</span>
    </span>
  )
}
