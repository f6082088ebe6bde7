import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import dialogs from '../../invoices/dialogs.module.css'

/** Asks before what is typed and not saved is left. `leave` says that it is saved, and may be left. */
export function useAskBeforeLeaving(isDirty: boolean) {
  const isDone = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isDone.current && isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => !isDone.current && isDirty,
    withResolver: true,
  })
  return {
    leave: () => {
      isDone.current = true
    },
    asked: blocker.status === 'blocked' ? { stay: blocker.reset, go: blocker.proceed } : null,
  }
}

type LeaveDialogProps = { asked: { stay: () => void; go: () => void } | null }

/** What is asked then. */
export function LeaveDialog({ asked }: LeaveDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.stay()}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={dialogs.fields}>
        <p className={dialogs.note}>{t('Your changes are not saved. If you leave now, they are gone.')}</p>
        <div className={dialogs.foot}>
          <Button variant="default" onClick={() => asked?.stay()}>
            {t('Stay here')}
          </Button>
          <Button color="red" onClick={() => asked?.go()}>
            {t('Leave without saving')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
