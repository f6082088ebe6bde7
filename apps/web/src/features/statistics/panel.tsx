import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** One part of the dashboard: a heading and what belongs to it, with space for a frame. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
