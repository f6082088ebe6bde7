import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApiMutation } from '../../../../api/queries/api-mutation.ts'
import { msg } from '../../../../i18n/msg.ts'
import { useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import { PortalPart } from '../portal-part.tsx'
import { useShowPortal } from '../use-portal.ts'
import { CardForm } from './card-form.tsx'
import { SavedCard } from './saved-card.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

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
  const show = useShowPortal(token)
  const withdraw = useApiMutation('withdrawPortalCard', {
    success: msg('Your card was removed'),
    refreshes: 'nothing',
    onSuccess: (changed) => {
      setLeaving(false)
      show(changed)
      onChanged()
    },
  })
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
        <div className={classes.buttons}>
          {consents && (
            <Button
              ref={opener}
              variant="default"
              size="md"
              className={classes.opener}
              onClick={() => setEditing(true)}
            >
              {card ? t('Use another card…') : t('Save a card…')}
            </Button>
          )}
          {card && (
            <Button variant="default" size="md" className={classes.opener} onClick={() => setLeaving(true)}>
              {t('Remove card…')}
            </Button>
          )}
        </div>
      )}
      {isLeaving && (
        <WithdrawDialog
          isBusy={withdraw.isPending}
          onLeave={() => setLeaving(false)}
          onWithdraw={() => withdraw.mutate({ params: { token } })}
        />
      )}
    </PortalPart>
  )
}
