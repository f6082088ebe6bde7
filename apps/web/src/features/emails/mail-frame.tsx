import { getNonce } from 'get-nonce'
import classes from './mail-drawer.module.css'

/**
 * The mail in a frame of its own: no script runs in it, it has no origin, and its links open elsewhere. Its style
 * sheet is let through by the page's own nonce, which allows nothing but styles.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const nonce = getNonce()
  const styled = nonce ? html.replaceAll('<style', `<style nonce="${nonce}"`) : html
  const page = styled.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
    />
  )
}
