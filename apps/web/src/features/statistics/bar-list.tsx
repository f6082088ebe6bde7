import type { ReactNode } from 'react'
import { MoneyText } from '../../ui/money-text.tsx'
import classes from './bar-list.module.css'
import { ListLink, type ListTarget } from './list-link.tsx'

export type Bar = {
  id: string
  name: ReactNode
  /** The name in full, where there may not be room for it. */
  title?: string
  amount: string
  currency: string
  /** Beside the name, quietly: how many. */
  note?: ReactNode
  tone?: 'calm' | 'warm' | 'hot' | 'ink'
  /** The list behind it. */
  link?: { to: ListTarget; search?: Record<string, string> }
}

function BarLine({ bar, share }: { bar: Bar; share: number }) {
  const content = (
    <>
      <span dir="auto" className={classes.name}>
        {bar.name}
        {bar.note && <span className={classes.note}>{bar.note}</span>}
      </span>
      <MoneyText className={classes.amount} amount={bar.amount} currency={bar.currency} />
      <span className={classes.track}>
        <span className={classes.fill} data-tone={bar.tone} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  )
  if (!bar.link) return <div className={classes.row}>{content}</div>
  return (
    <ListLink {...bar.link} className={classes.row} title={bar.title}>
      {content}
    </ListLink>
  )
}

/** Amounts of one currency as bars below each other, the greatest as wide as the list. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const greatest = Math.max(1, ...bars.map((bar) => Number(bar.amount)))
  return (
    <ul className={classes.list}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <BarLine bar={bar} share={Math.max(0, Number(bar.amount) / greatest)} />
        </li>
      ))}
    </ul>
  )
}
