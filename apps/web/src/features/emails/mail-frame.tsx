import { getNonce } from 'get-nonce'
import { type FocusEvent, useRef } from 'react'
import classes from './mail-drawer.module.css'

/**
 * The mail in a frame of its own: no script runs in it, it has no origin, and its links open elsewhere. Its style
 * sheet is let through by the page's own nonce, which allows nothing but styles.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const nonce = getNonce()
  const styled = nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html
  const page = styled.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
  /** From the frame the focus goes on where the dialog begins; coming from there, it goes back into the frame. */
  const stayWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = currentTarget.closest('[role="dialog"]')
    const isFromDialog = relatedTarget !== frame.current && dialog?.contains(relatedTarget)
    const first = dialog?.querySelector<HTMLElement>('button')
    const next = isFromDialog ? frame.current : first
    next?.focus()
  }
  return (
    <>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={page}
      />
      {/* The dialog sees no key that is pressed in the frame: behind its last link the focus would leave both. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it hands the focus on at once */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it */}
      <span tabIndex={0} onFocus={stayWithin} />
    </>
  )
}
