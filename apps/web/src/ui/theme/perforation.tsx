import classes from './perforation.module.css'

type PerforationProps = {
  /** Horizontal between parts that lie above each other, vertical between parts side by side. */
  direction?: 'horizontal' | 'vertical'
}

/**
 * The one ornament: a dashed line with a notch at either end, between two parts of one slip of paper. Its parent is a
 * `Slip` (or anything positioned, with the border that the notches cut into).
 */
export function Perforation({ direction = 'horizontal' }: PerforationProps) {
  return <div aria-hidden="true" className={classes.perforation} data-direction={direction} />
}
