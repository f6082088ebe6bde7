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

/** The saved card, and what it pays. */
export function SavedCard({ card }: { card: Card }) {
  const t = useT()
  return (
    <div className={classes.card}>
      <span className={`cf-figures ${classes.cardName}`}>{cardWords(card)}</span>
      {card.is_expired && (
        <span className={classes.note} data-late>
          {t('Its printed date is over. It is charged all the same, unless your bank refuses it.')}
        </span>
      )}
      <span className={classes.note}>{t(PAYS[card.scope])}</span>
    </div>
  )
}
