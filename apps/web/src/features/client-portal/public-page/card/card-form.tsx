import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { CARD_SCOPES } from '@counterfoil/domain/automatic-collection/saved-card.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { msg } from '../../../../i18n/msg.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { CardFields } from '../../../payment-links/form/card-fields.tsx'
import classes from '../portal.module.css'
import { useSaveCard } from './use-save-card.ts'

type Offer = NonNullable<PublicPortal['automatic_payment']>

const SCOPES = { all: msg('All invoices [card]'), recurring: msg('Invoices of recurring services only') }

type CardFormProps = {
  token: string
  offer: Offer
  consents: NonNullable<Offer['consents']>
  onSaved: () => void
  onTermsChanged: () => void
  onClose: () => void
}

/** A card to be saved, what it pays, and the words its holder agrees to. */
export function CardForm({ token, offer, consents, onSaved, onTermsChanged, onClose }: CardFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const takesCard = !offer.has_own_page
  const { card, scope, setScope, isAgreed, setAgreed, failure, isBusy, send } = useSaveCard({
    token,
    takesCard,
    consents,
    onSaved,
    onTermsChanged,
  })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [])
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {failure && (
        <p role="alert" className={classes.failure}>
          {t(failure.id, failure.values)}
        </p>
      )}
      <NativeSelect
        name="scope"
        size="md"
        label={t('What the card pays')}
        value={scope}
        data={CARD_SCOPES.map((value) => ({ value, label: t(SCOPES[value]) }))}
        onChange={(event) => setScope(event.currentTarget.value === 'recurring' ? 'recurring' : 'all')}
      />
      {takesCard ? (
        <CardFields form={card} />
      ) : (
        <p className={classes.text}>
          {t('You give your card on the page of the payment provider, and come back here.')}
        </p>
      )}
      {offer.test_mode && <p className={classes.text}>{t('Test mode: no money moves.')}</p>}
      <Checkbox
        name="agrees"
        size="md"
        label={consents[scope]}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="md" aria-busy={isBusy}>
          {isBusy ? t('One moment…') : takesCard ? t('Save this card') : t('Continue to your card')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('Go back')}
        </Button>
      </div>
    </form>
  )
}
