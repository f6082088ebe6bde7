import { CloseButton, Portal } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismissToast, type Toast, toastStore } from '../../api/feedback/toast-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { DOUBLE_CLICK_MS } from './double-clicks.ts'
import classes from './toasts.module.css'

/** Who presses where a toast has only just come meant what it covers now: until it was seen, it takes no press. */
function useIsNew(): boolean {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return isNew
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const isNew = useIsNew()
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.lifeMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.lifeMs])

  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it open is a convenience, nothing is done by it
    <div
      className={classes.toast}
      data-kind={toast.kind}
      data-wide={toast.wide || undefined}
      data-new={isNew || undefined}
      // By a mouse that moves over it: a tap, or a pointer that rests where it appears, would hold it for good.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.mark} aria-hidden="true" />
      <p className={classes.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run()
            dismissToast(toast.id)
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size={24} aria-label={t('Dismiss')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** Where toasts appear: top right, errors read out at once, the rest when the reader has time. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const cards = (kinds: (toast: Toast) => boolean) =>
    toasts.filter(kinds).map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <Portal>
      <div className={classes.corner}>
        <div role="alert">{cards((toast) => toast.kind === 'error')}</div>
        <div role="status">{cards((toast) => toast.kind !== 'error')}</div>
      </div>
    </Portal>
  )
}
