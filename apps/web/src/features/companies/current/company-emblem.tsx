import classes from './company-emblem.module.css'

type CompanyEmblemProps = { name: string; logo: string | null; size?: number }

/** A company's logo or, without one, its first letter. It says nothing its name beside it does not. */
export function CompanyEmblem({ name, logo, size = 24 }: CompanyEmblemProps) {
  const style = { width: size, height: size, fontSize: size / 2 }
  if (logo) return <img src={logo} alt="" className={classes.emblem} style={style} />
  return (
    <span className={classes.emblem} style={style} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
    </span>
  )
}
