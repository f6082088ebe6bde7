import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './confirm-action.module.css'

type ConfirmActionProps = {
  /** Names the thing: “Delete Acme GmbH?” */
  title: string
  /** What will happen, and what will be kept. */
  text: ReactNode
  /** The verb: “Delete client”. */
  confirmLabel: string
  danger?: boolean
  /** Asks for a reason too, under this label; it is handed to `onConfirm`. */
  reasonLabel?: string
  /** A promise keeps the dialogue open until it is settled, and open when it fails. */
  onConfirm: (reason: string) => unknown
  /** The control that opens it. */
  children: (open: () => void) => ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmAction(props: ConfirmActionProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => setOpened(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await props.onConfirm(reason.trim())
      close()
      setReason('')
    } catch {
      // Whoever did it has said what went wrong; the dialogue stays for another try.
    } finally {
      setBusy(false)
    }
  }

  const incomplete = props.reasonLabel !== undefined && reason.trim() === ''
  return (
    <>
      {props.children(() => setOpened(true))}
      <Modal
        opened={opened}
        onClose={close}
        title={props.title}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <form onSubmit={confirm}>
          <div className={classes.text}>{props.text}</div>
          {props.reasonLabel && (
            <Textarea
              data-autofocus
              className={classes.reason}
              withAsterisk
              label={props.reasonLabel}
              value={reason}
              autosize
              minRows={2}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <div className={classes.actions}>
            {/* Enter takes nothing back that cannot be taken back: the act is one step further. */}
            <Button
              variant="default"
              onClick={close}
              disabled={busy}
              data-autofocus={props.reasonLabel === undefined || undefined}
            >
              {t('Go back')}
            </Button>
            <Button
              type="submit"
              color={props.danger ? 'red' : undefined}
              loading={busy}
              disabled={incomplete}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
