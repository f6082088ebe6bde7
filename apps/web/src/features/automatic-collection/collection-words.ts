import type { InvoiceCollection } from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'

type Collection = NonNullable<InvoiceCollection['collection']>

const ENDS: Readonly<Record<NonNullable<Collection['end']>, string>> = {
  nothing_due: msg('Nothing was due any more.'),
  excluded: msg('It was taken out of automatic collection.'),
  card_withdrawn: msg('The card was removed.'),
  due_date_changed: msg('The due date was changed.'),
  turned_off: msg('Automatic collection was turned off.'),
  paid_otherwise: msg('It was paid in another way.'),
  overtaken: msg('The day of the charge passed without it. The client gets a new notice.'),
  client_not_active: msg('The client was inactive or blocked.'),
}

/** What comes of an invoice next, or what became of it; null where there is nothing to say. */
export function useCollectionWords(): (of: InvoiceCollection) => string | null {
  const t = useT()
  const locale = useLocale()
  const day = (date: string) => formatDate(date, locale)
  const wordsOf: Readonly<Record<Collection['state'], (row: Collection, card: string) => string>> = {
    announced: ({ amount, currency, collect_on }, card) =>
      t('{amount} is charged to {card} on {date}. The client was told.', {
        amount: formatMoney(amount, currency, locale),
        card,
        date: day(collect_on),
      }),
    retrying: ({ collect_on, attempts }) =>
      t(
        '{attempts, plural, one {The charge failed.} other {# charges failed.}} It is tried again on {date}.',
        {
          attempts,
          date: day(collect_on),
        },
      ),
    collecting: (_, card) => t('{card} is being charged now.', { card }),
    collected: (_, card) => t('Charged to {card}.', { card }),
    stopped: () => t('It could not be collected, and is not tried again.'),
    called_off: ({ end }) =>
      t('The announced charge was called off. {reason}', { reason: end ? t(ENDS[end]) : '' }),
  }
  return (of) => {
    const card = cardWords(of.collection?.card ?? of.card ?? { brand: '', last4: '' })
    if (of.is_excluded) return t('Not collected: {name} took it out.', { name: of.excluded_by ?? '' })
    if (of.notice_on !== null)
      return t('The client is told on {date} that it is charged to {card}.', {
        date: day(of.notice_on),
        card: of.card ? cardWords(of.card) : card,
      })
    if (of.can_restart && of.collection?.state !== 'stopped')
      return t('A payment of it was given back: it is not collected by itself.')
    return of.collection ? wordsOf[of.collection.state](of.collection, card) : null
  }
}
