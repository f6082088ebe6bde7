import { CARD_BRANDS, type CardBrand } from '@counterfoil/domain/payments/card.ts'
import { CreditCard } from 'lucide-react'
import classes from './card-fields.module.css'

const SHORT: Partial<Record<CardBrand, string>> = { visa: 'VISA', amex: 'AMEX' }

/** The brand of the card being typed; a plain card until it is known. */
export function CardBrandMark({ brand }: { brand: CardBrand }) {
  const label = CARD_BRANDS.find((facts) => facts.brand === brand)?.label
  if (label === undefined)
    return <CreditCard size={20} strokeWidth={1.6} aria-hidden="true" className={classes.noBrand} />
  return (
    <span role="img" aria-label={label} title={label} className={classes.brand} data-brand={brand}>
      {brand === 'mastercard' ? (
        <svg viewBox="0 0 34 20" width="34" height="20" aria-hidden="true">
          <circle cx="13" cy="10" r="8" fill="#d3302f" />
          <circle cx="21" cy="10" r="8" fill="#ef9a1a" fillOpacity="0.85" />
        </svg>
      ) : (
        (SHORT[brand] ?? label)
      )}
    </span>
  )
}
