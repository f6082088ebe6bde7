import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  /** What belongs here. */
  title: string
  text?: ReactNode
  /** The first step. */
  action?: ReactNode
}

/** An empty place says what belongs there and offers the first step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 72 56" className={classes.drawing} aria-hidden="true">
        <rect x="10.5" y="6.500" width="51" height="43" rx="4" />
        <path d="M26.500 7v42" strokeDasharray="0.1 4.2" />
        <path d="M34 19h18M34 27h18M34 35h10" />
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
