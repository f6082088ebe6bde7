import type { CSSProperties, ReactNode } from 'react'
import classes from './slip.module.css'

type SlipProps = {
  children: ReactNode
  direction?: 'column' | 'row'
  className?: string
  style?: CSSProperties
}

/** A slip of paper whose parts are divided by a `Perforation`: an invoice card, a receipt, the payment page. */
export function Slip({ children, direction = 'column', className, style }: SlipProps) {
  return (
    <div
      className={className ? `${classes.slip} ${className}` : classes.slip}
      data-direction={direction}
      style={style}
    >
      {children}
    </div>
  )
}
