import classes from './logo.module.css'

const STUB =
  'M5 4h6.5a1.8 1.8 0 0 0 0 4 1.8 1.8 0 0 0 0 4 1.8 1.8 0 0 0 0 4 1.8 1.8 0 0 0 0 4 1.8 1.8 0 0 0 0 4 1.8 1.8 0 0 0 0 4H5a2.5 2.5 0 0 1-2.5-2.5v-19A2.5 2.5 0 0 1 5 4Z'
const SHEET =
  'M15.5 4H27a2.5 2.5 0 0 1 2.5 2.5v19A2.5 2.5 0 0 1 27 28H15.5a1.8 1.8 0 0 0 0-4 1.8 1.8 0 0 0 0-4 1.8 1.8 0 0 0 0-4 1.8 1.8 0 0 0 0-4 1.8 1.8 0 0 0 0-4 1.8 1.8 0 0 0 0-4Z'

/** A counterfoil: the stub that stays, and the sheet being torn from it along the perforation. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={classes.mark}>
      <path className={classes.stub} d={STUB} />
      <path className={classes.sheet} d={SHEET} transform="rotate(5 16 28)" />
    </svg>
  )
}

export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.name} style={{ fontSize: size * 0.72 }}>
        Counterfoil
      </span>
    </span>
  )
}
