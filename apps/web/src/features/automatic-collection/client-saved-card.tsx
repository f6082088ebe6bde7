import type { ClientSavedCard as Saved } from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { dayIn } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientPart } from '../clients/detail/client-part.tsx'
import classes from './automatic-collection.module.css'

const PAYS = {
  all: msg('All invoices are charged to it when they are due.'),
  recurring: msg('Invoices of recurring services are charged to it when they are due.'),
}

const NOT_CHARGED = msg(
  'This card is no longer charged: invoices are not collected, or cards are taken by another provider.',
)

function Coming({ coming }: Pick<Saved, 'coming'>) {
  const t = useT()
  const locale = useLocale()
  if (coming.length === 0) return null
  return (
    <div>
      <h3 id="announced-charges" className={classes.heading}>
        {t('Announced charges')}
      </h3>
      <ul className={classes.list} aria-labelledby="announced-charges">
        {coming.map(({ invoice, number, amount, currency, collect_on }) => (
          <li key={invoice} className={classes.row}>
            <span>
              <DateText date={collect_on} /> ·{' '}
              <Link
                to="/dashboard/invoices/$invoiceId"
                params={{ invoiceId: invoice }}
                className={classes.link}
              >
                {number}
              </Link>
            </span>
            <span className="cf-figures">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RemoveProps = { client: Pick<Client, 'id' | 'name'>; card: string }

function RemoveCard({ client, card }: RemoveProps) {
  const t = useT()
  const { mutateAsync } = useApiMutation('removeClientSavedCard', { success: 'Saved card removed' })
  return (
    <ConfirmAction
      danger
      title={t('Remove the saved card of {name}?', { name: client.name })}
      text={t(
        '{card} is charged no more, announced charges included, and its provider forgets it. Only the client can save one again.',
        { card },
      )}
      confirmLabel={t('Remove card')}
      onConfirm={() => mutateAsync({ params: { id: client.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payments.record">
          <Button size="xs" variant="default" onClick={ask}>
            {t('Remove card…')}
          </Button>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

/** The card that the client has saved, what was agreed to, and what it will be charged for. Nothing where there is none. */
export function ClientSavedCard({ client }: { client: Client }) {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  const saved = useQuery({
    ...apiQuery('getClientSavedCard', { params: { id: client.id } }),
    meta: { quiet: true },
  })
  if (!saved.data?.card) return null
  const { card, coming } = saved.data
  return (
    <ClientPart title={t('Saved card')}>
      <div className={classes.body}>
        <p className={classes.card}>
          {cardWords(card)}
          {card.is_test && <span className={classes.mark}>{t('Test [mode]')}</span>}
          {card.is_expired && <span className={classes.late}>{t('Expired [card]')}</span>}
        </p>
        <p className={classes.text}>{t(card.is_charged ? PAYS[card.scope] : NOT_CHARGED)}</p>
        <details className={classes.text}>
          <summary className={classes.summary}>
            {t('Agreed to on')} <DateText date={dayIn(card.consented_at, timeZone)} />
          </summary>
          <blockquote className={classes.consent}>{card.consent}</blockquote>
        </details>
        <Coming coming={coming} />
        <div>
          <RemoveCard client={client} card={cardWords(card)} />
        </div>
      </div>
    </ClientPart>
  )
}
