import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title: string
  /** Which currency its sums are in, where the company has several. */
  currency?: string | undefined

  aside?: ReactNode
  children: ReactNode
}

/** One part of the dashboard: a heading and what belongs to it, with space for a frame. */
export function Panel({ title, currency, aside, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {title}
          {currency && <span className={classes.currency}>{currency}</span>}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
