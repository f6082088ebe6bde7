import type { ReactNode } from 'react'
import classes from './auth-banner.module.css'

/** A sentence above a form: what went wrong, or a warning. */
export function AuthBanner({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <div role="alert" className={classes.banner} data-tone={tone}>
      {children}
    </div>
  )
}
