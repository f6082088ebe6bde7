import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './missing-part.module.css'

type MissingPartProps = {
  /** Whether it is being fetched once more. */
  busy: boolean
  /** Whether that was tried in vain: some browsers keep the failure, and ask anew only once the page is reloaded. */
  isStuck?: boolean
  onRetry: () => void
}

/** Stands where a part of the page was to come whose code could not be fetched; the page around it stays as it is. */
export function MissingPart({ busy, isStuck = false, onRetry }: MissingPartProps) {
  const t = useT()
  return (
    <div role="alert" className={classes.part}>
      <span>
        {isStuck
          ? t('It still did not arrive. If your connection is back, reload the page.')
          : t('A part of the app did not arrive. Check your connection and try again.')}
      </span>
      <Button variant="default" size="xs" loading={busy} onClick={onRetry}>
        {t('Try again')}
      </Button>
      {isStuck && (
        <Button variant="default" size="xs" onClick={() => window.location.reload()}>
          {t('Reload Page')}
        </Button>
      )}
    </div>
  )
}

/**
 * {@link MissingPart} where a dialog was to come. It is the browser's own dialog: that of the component library comes
 * with the dialogs, and may be what is missing.
 */
export function MissingDialog({ onClose, ...part }: MissingPartProps & { onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('This could not be loaded')}
      data-missing-dialog
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <strong>{t('This could not be loaded')}</strong>
        <CloseButton aria-label={t('Close')} onClick={onClose} />
      </div>
      <MissingPart {...part} />
    </dialog>
  )
}
