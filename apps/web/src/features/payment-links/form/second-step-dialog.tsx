import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import classes from './second-step-dialog.module.css'

type SecondStepDialogProps = {
  /** What is paid, to whom: “€12.00 to Acme”. */
  amount: string
  company: string
  testMode: boolean
  busy: boolean
  onDecide: (confirmation: 'approve' | 'refuse') => void
  onLeave: () => void
}

/** The bank asks the payer themselves. The browser's own dialogue: it holds the focus and costs nothing to load. */
export function SecondStepDialog({
  amount,
  company,
  testMode,
  busy,
  onDecide,
  onLeave,
}: SecondStepDialogProps) {
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
      aria-labelledby="second-step-title"
      aria-describedby="second-step-text"
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onLeave()
      }}
    >
      <h2 id="second-step-title" className={classes.title}>
        {t('Confirm this payment')}
      </h2>
      <p id="second-step-text" className={classes.text}>
        {t('Your bank asks whether it is you who pays {amount} to {company}.', { amount, company })}
        {testMode && <> {t('In test mode you answer for the bank.')}</>}
      </p>
      <div className={classes.actions}>
        <Button size="md" variant="default" disabled={busy} onClick={() => onDecide('refuse')}>
          {t('Refuse')}
        </Button>
        <Button size="md" aria-busy={busy} onClick={() => onDecide('approve')}>
          {busy ? t('Paying...') : t('Approve')}
        </Button>
      </div>
    </dialog>
  )
}
