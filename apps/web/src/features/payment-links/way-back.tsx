import { ArrowLeft } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import classes from './company-head.module.css'

const KEY = 'counterfoil.portal'

type Portal = { readonly path: string; readonly company: string }

/** Remembers, in this tab, the account from which a payer goes to a payment page: its secret stands in no address but its own. */
export function rememberPortal(portal: Portal): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(portal))
}

function portalOf(company: string): string | null {
  const text = window.sessionStorage.getItem(KEY)
  const portal = text === null ? null : (JSON.parse(text) as Partial<Portal>)
  return portal?.company === company && portal.path?.startsWith('/portal/') ? portal.path : null
}

/** The way back to the account of the same company, for who came from there. */
export function WayBack({ company }: { company: string }) {
  const t = useT()
  const path = portalOf(company)
  if (path === null) return null
  return (
    <p className={classes.contact}>
      <a href={path} className={classes.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('Back to your account')}
      </a>
    </p>
  )
}
