import { ArrowLeft } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { keepInTab, readFromTab } from '../../ui/tab-store.ts'
import classes from './company-head.module.css'

const KEY = 'counterfoil.portal'

type Company = { readonly name: string; readonly email: string }
type Portal = Company & { readonly path: string }

/** Remembers, in this tab, the account from which a payer goes to a payment page: its secret stands in no address but its own. */
export function rememberPortal(portal: Portal): void {
  keepInTab(KEY, portal)
}

function portalOf({ name, email }: Company): string | null {
  const portal = readFromTab<Partial<Portal>>(KEY)
  const isSame = portal?.name === name && portal.email === email
  return isSame && portal.path?.startsWith('/portal/') ? portal.path : null
}

/** The way back to the account of the same company, for who came from there. */
export function WayBack({ company }: { company: Company }) {
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
