import type { ReactNode } from 'react'
import classes from './page-banner.module.css'

/** Looks of what can be done about a banner, as a link or a button in its sentence. */
export const bannerAction = classes.action

/** Across the top of every page: what everybody who works here should know. */
export function PageBanner({ tone, children }: { tone: 'calm' | 'warn' | 'stop'; children: ReactNode }) {
  return (
    <div className={classes.banner} data-tone={tone} data-page-banner role="status">
      <p>{children}</p>
    </div>
  )
}
