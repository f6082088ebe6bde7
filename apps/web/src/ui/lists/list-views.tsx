import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatCount, formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../text/money-text.tsx'
import type { ListState } from './list-state.ts'
import classes from './list-views.module.css'
import { ownViewSearch, type SavedTabs } from './saved-tabs.ts'

type Sum = { amount: string; currency: string }

export type ListView = {
  /** The value of `view` in the address; undefined for the view that is shown without one. */
  id: string | undefined
  /** Translated. */
  label: string
  count?: number
  sum?: Sum
  /** Whether it comes to a sum at all: its line is kept free until that is known. */
  hasSum?: boolean
  /** Its figures are on their way: the views are shown with them, or they would move one another. */
  isWaiting?: boolean
  /** What it comes to in other currencies. */
  moreSums?: readonly Sum[]
  /** Translated: what the sum leaves out of what is counted. */
  sumNote?: string
}

/** What people have saved, after the list's own views: by its name alone, as nobody asked yet what it comes to. */
function SavedViewTabs({ views, open, isChanged }: SavedTabs) {
  const t = useT()
  return views.map((view) => {
    const isOpen = open === view.id
    return (
      <Link
        key={view.id}
        to="."
        search={{ ...view.search, saved: view.id } as never}
        // Which one is open is for the address to say by its id: filters may have been changed since.
        activeOptions={{ exact: true, explicitUndefined: true }}
        className={`${classes.view} ${classes.saved}`}
        data-active={isOpen || undefined}
        aria-current={isOpen ? 'page' : undefined}
        title={view.isShared ? t('Shared with everyone of the company') : undefined}
      >
        <span className={classes.label} dir="auto">
          {view.label}
        </span>
        <span className={classes.sum}>{isOpen && isChanged ? t('changed [view]') : '\u00a0'}</span>
      </Link>
    )
  })
}

type ListViewsProps = { list: ListState; views: readonly ListView[]; saved?: SavedTabs }

/** The views of a list as tabs, each with how many there are and what they come to, and then those that were saved. */
export function ListViews({ list, views, saved }: ListViewsProps) {
  const t = useT()
  const locale = useLocale()
  const places = useRef<HTMLElement>(null)
  // Once they were shown they stay, whatever is counted anew.
  const isWaiting = views.some((view) => view.isWaiting)
  const [isShown, setShown] = useState(!isWaiting)
  if (!isWaiting && !isShown) setShown(true)
  const { view: open } = list.search
  // Of a view that was just saved the tab comes after the address.
  const savedOpen = saved?.open
  const isOwn = savedOpen === undefined
  const openBefore = useRef(open)
  const savedBefore = useRef(savedOpen)
  // They may be wider than the screen: the one that is open is brought into sight, once its figures have made it as wide.
  useEffect(() => {
    // The first one is in sight from the beginning, and to scroll is to measure the page.
    const isFirst = open === undefined && openBefore.current === undefined
    if (!isShown || (isFirst && savedOpen === savedBefore.current)) return
    openBefore.current = open
    savedBefore.current = savedOpen
    const frame = requestAnimationFrame(() => {
      places.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [open, savedOpen, isShown])
  return (
    <nav
      ref={places}
      className={`cf-fading ${classes.views}`}
      data-waiting={(isWaiting && !isShown) || undefined}
      aria-label={t('Views')}
    >
      {views.map((view) => (
        <Link
          key={view.label}
          to="."
          search={((previous: Record<string, unknown>) => ownViewSearch(view.id, previous, saved)) as never}
          // The view without a name is open only where the address names none: it is not told of beside another one.
          activeOptions={{ explicitUndefined: true }}
          className={classes.view}
          data-active={(isOwn && open === view.id) || undefined}
          aria-current={isOwn && open === view.id ? 'page' : undefined}
        >
          <span className={classes.label}>
            {view.label}
            {view.count !== undefined && (
              <span className={classes.count}>{formatCount(view.count, locale)}</span>
            )}
          </span>
          {(view.sum || view.hasSum) && (
            <span className={classes.sum}>
              {view.sum ? <MoneyText {...view.sum} /> : '\u00a0'}
              {view.moreSums && view.moreSums.length > 0 && (
                <span
                  className={classes.more}
                  title={view.moreSums
                    .map((sum) => formatMoney(sum.amount, sum.currency, locale))
                    .join(' · ')}
                >
                  {t('{count, plural, one {+ # currency} other {+ # currencies}}', {
                    count: view.moreSums.length,
                  })}
                </span>
              )}
              {view.sumNote && <span className={classes.note}>{view.sumNote}</span>}
            </span>
          )}
        </Link>
      ))}
      {saved && <SavedViewTabs {...saved} />}
    </nav>
  )
}
