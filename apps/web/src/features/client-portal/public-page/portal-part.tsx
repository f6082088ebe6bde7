import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './portal.module.css'

type PortalPartProps = {
  /** Translated. */
  title: string
  children: ReactNode
}

/** A part of the account, under its heading. */
export function PortalPart({ title, children }: PortalPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
