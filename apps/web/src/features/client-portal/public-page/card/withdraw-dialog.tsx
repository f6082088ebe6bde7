import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import classes from '../../../payment-links/form/second-step-dialog.module.css'

type WithdrawDialogProps = { isBusy: boolean; onWithdraw: () => void; onLeave: () => void }

/** Asks before a saved card is withdrawn. The browser's own dialogue, as on the payment page. */
export function WithdrawDialog({ isBusy, onWithdraw, onLeave }: WithdrawDialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="withdraw-title"
      aria-describedby="withdraw-text"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <h2 id="withdraw-title" className={classes.title}>
        {t('Remove your card?')}
      </h2>
      <p id="withdraw-text" className={classes.text}>
        {t('Nothing is charged to it any more, announced charges included. You pay your invoices yourself.')}
      </p>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onLeave}>
          {t('Go back')}
        </Button>
        <Button size="md" color="red" aria-busy={isBusy} onClick={onWithdraw}>
          {t('Remove card')}
        </Button>
      </div>
    </dialog>
  )
}
