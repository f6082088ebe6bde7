import classes from './logo.module.css'

/** Half-round bites along the perforation, downwards and upwards. */
const TORN_DOWN = 'v1.45a1.3 1.3 0 0 0 0 2.6v1.45'.repeat(4)
const TORN_UP = 'v-1.45a1.3 1.3 0 0 0 0-2.6v-1.45'.repeat(4)
const STUB = `M12 5${TORN_DOWN}H6.5A2.5 2.5 0 0 1 4 24.5v-17A2.5 2.5 0 0 1 6.5 5Z`
const SHEET = `M13.8 27${TORN_UP}H25a2.5 2.5 0 0 1 2.5 2.5v17A2.5 2.5 0 0 1 25 27Z`

/** A counterfoil: the stub that stays, and the sheet being torn from it along the perforation. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="3 3.5 26.5 26.5" width={size} height={size} aria-hidden="true" className={classes.mark}>
      <path className={classes.stub} d={STUB} />
      <path className={classes.sheet} d={SHEET} transform="rotate(7 13.8 27)" />
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
