import { type ReactNode, useId } from 'react'
import classes from './client-screen.module.css'

type ClientPartProps = { title: string; aside?: ReactNode; children: ReactNode }

/** One part of the client's page: a heading and what belongs to it. */
export function ClientPart({ title, aside, children }: ClientPartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header className={classes.partHead}>
        <h2 id={id} className={classes.partTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
