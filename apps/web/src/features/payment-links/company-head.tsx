import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './company-head.module.css'

type CompanyHeadProps = { name: string; logo: string | null }

/** Who is paid: logo and name. A logo that cannot be fetched is left out. */
export function CompanyHead({ name, logo }: CompanyHeadProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="pay-head">
      {logo && !isBroken && <img src={logo} alt="" className="pay-logo" onError={() => setBroken(true)} />}
      <p className="pay-name" dir="auto">
        {name}
      </p>
    </div>
  )
}

/** Below the slip: whom to ask. */
export function CompanyContact({ email }: { email: string }) {
  const t = useT()
  return (
    <p className={classes.contact}>
      {t('Questions?')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
