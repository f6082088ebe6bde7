import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import { msg } from '../../../../i18n/msg.ts'
import { useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'

type Card = NonNullable<NonNullable<PublicPortal['automatic_payment']>['card']>

const PAYS = {
  all: msg('Pays all invoices when they are due.'),
  recurring: msg('Pays invoices of recurring services when they are due.'),
}

/** The month that is printed on a card, as it is printed there. */
const printed = ({ exp_month, exp_year }: Card) =>
  `${String(exp_month).padStart(2, '0')} / ${String(exp_year).slice(-2)}`

/** The saved card, and what it pays. */
export function SavedCard({ card }: { card: Card }) {
  const t = useT()
  const expiry = printed(card)
  return (
    <div className={classes.card}>
      <span className={`cf-figures ${classes.cardName}`}>{cardWords(card)}</span>
      <span className={classes.note} data-late={card.is_expired || undefined}>
        {card.is_expired ? t('Expired {expiry}', { expiry }) : t('Expires {expiry}', { expiry })}
      </span>
      <span className={classes.note}>{t(PAYS[card.scope])}</span>
    </div>
  )
}
