import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { Button } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { useApiMutation } from '../../../../api/queries/api-mutation.ts'
import { msg } from '../../../../i18n/msg.ts'
import { useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import { PortalPart } from '../portal-part.tsx'
import { useShowPortal } from '../use-portal.ts'
import { CardForm } from './card-form.tsx'
import { SavedCard } from './saved-card.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type CardButtonsProps = {
  card: NonNullable<PublicPortal['automatic_payment']>['card']
  /** Whether a card can be saved now. */
  mayEdit: boolean
  opener: RefObject<HTMLButtonElement | null>
  remover: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onRemove: () => void
}

function CardButtons({ card, mayEdit, opener, remover, onEdit, onRemove }: CardButtonsProps) {
  const t = useT()
  return (
    <div className={classes.buttons}>
      {mayEdit && (
        <Button ref={opener} variant="default" size="md" className={classes.opener} onClick={onEdit}>
          {card ? t('Use another card…') : t('Save a card…')}
        </Button>
      )}
      {card && (
        <Button ref={remover} variant="default" size="md" className={classes.opener} onClick={onRemove}>
          {t('Remove card…')}
        </Button>
      )}
    </div>
  )
}

type CardPartProps = {
  token: string
  portal: PublicPortal
  /** Something of the account is another now: it is read again. */
  onChanged: () => void
}

/** The card that pays invoices by itself: saved, replaced and withdrawn here. */
export function CardPart({ token, portal, onChanged }: CardPartProps) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const remover = useRef<HTMLButtonElement>(null)
  const show = useShowPortal(token)
  const withdraw = useApiMutation('withdrawPortalCard', {
    success: msg('Your card was removed'),
    refreshes: 'nothing',
    onSuccess: (changed) => {
      show(changed)
      onChanged()
      leave()
    },
  })
  /** The dialogue is gone: whoever came by the keyboard goes on where they were, or beside it. */
  const leave = () => {
    setLeaving(false)
    requestAnimationFrame(() => (remover.current ?? opener.current)?.focus())
  }
  const offer = portal.automatic_payment
  if (!offer) return null
  const { card, consents } = offer
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <PortalPart title={t('Automatic payment')}>
      {card ? (
        <SavedCard card={card} />
      ) : (
        <p className={classes.text}>
          {t(
            'Save a card, and your invoices are paid when they are due. You are told of each charge before.',
          )}
        </p>
      )}
      {isEditing && consents ? (
        <CardForm
          token={token}
          offer={offer}
          consents={consents}
          onClose={close}
          onTermsChanged={onChanged}
          onSaved={() => {
            onChanged()
            close()
          }}
        />
      ) : (
        <CardButtons
          card={card}
          mayEdit={consents !== null}
          opener={opener}
          remover={remover}
          onEdit={() => setEditing(true)}
          onRemove={() => setLeaving(true)}
        />
      )}
      {isLeaving && (
        <WithdrawDialog
          isBusy={withdraw.isPending}
          onLeave={leave}
          onWithdraw={() => withdraw.mutate({ params: { token } })}
        />
      )}
    </PortalPart>
  )
}
