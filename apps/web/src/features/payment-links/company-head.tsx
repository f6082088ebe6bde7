import { useState } from 'react'
import classes from './company-head.module.css'

type CompanyHeadProps = { name: string; logo: string | null }

/** Who is paid: logo and name. A logo that cannot be fetched is left out. */
export function CompanyHead({ name, logo }: CompanyHeadProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes.head}>
      {logo && !isBroken && (
        <img src={logo} alt="" className={classes.logo} onError={() => setBroken(true)} />
      )}
      <p className={classes.name}>{name}</p>
    </div>
  )
}
