import type { ReactNode } from 'react'
import { MoneyText } from '../text/money-text.tsx'
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

/** How much of the list each bar takes, from 0 to 1: the greatest of its currency takes all of it. */
function sharesOf(bars: readonly Bar[]): number[] {
  const greatest = new Map<string, number>()
  for (const { amount, currency } of bars)
    greatest.set(currency, Math.max(greatest.get(currency) ?? 0, Number(amount)))
  return bars.map(({ amount, currency }) => Math.max(0, Number(amount)) / (greatest.get(currency) || 1))
}

/** Amounts as bars below each other; those of different currencies cannot be measured against each other. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const shares = sharesOf(bars)
  return (
    <ul className={classes.list}>
      {bars.map((bar, index) => (
        <li key={bar.id}>
          <BarLine bar={bar} share={shares[index] ?? 0} />
        </li>
      ))}
    </ul>
  )
}
