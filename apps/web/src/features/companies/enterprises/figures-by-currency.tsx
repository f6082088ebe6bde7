import { Fragment, type ReactNode } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import classes from './figures-by-currency.module.css'
import type { CurrencySums } from './sums-by-currency.ts'

type Kind = 'revenue' | 'received' | 'outstanding' | 'overdue'

type FiguresByCurrencyProps = {
  /** The most important currency first. */
  sums: readonly CurrencySums[]
  /** A word below a figure. */
  notes?: Partial<Record<Kind, ReactNode>>
}

/** From so many signs on, four amounts do not stand side by side at full size. */
const LONG = 12

/** Revenue, what came in, what is owed and what is late, as the parts of one slip; a line for each currency. */
export function FiguresByCurrency({ sums, notes = {} }: FiguresByCurrencyProps) {
  const t = useT()
  const parts: [kind: Kind, label: string][] = [
    ['revenue', t('Total revenue')],
    ['received', t('Received')],
    ['outstanding', t('Outstanding')],
    ['overdue', t('Overdue')],
  ]
  const isLong = sums.some((entry) => parts.some(([kind]) => entry[kind].length >= LONG))
  return (
    <Slip direction="row" className={isLong ? `${classes.slip} ${classes.long}` : classes.slip}>
      {parts.map(([kind, label], index) => (
        <Fragment key={kind}>
          {index > 0 && (
            <span className={classes.tear}>
              <Perforation direction="vertical" />
            </span>
          )}
          <div className={classes.figure}>
            <span className={classes.label}>{label}</span>
            {sums.map((entry, line) => (
              <span
                key={entry.currency}
                className={line === 0 ? classes.amount : classes.other}
                data-zero={isZeroAmount(entry[kind]) || undefined}
                data-alarming={(kind === 'overdue' && !isZeroAmount(entry[kind])) || undefined}
              >
                <MoneyText amount={entry[kind]} currency={entry.currency} />
              </span>
            ))}
            {notes[kind] && <span className={classes.note}>{notes[kind]}</span>}
            {kind === 'received' && sums.some((entry) => entry.includes_test) && (
              <span className={classes.note}>{t('includes test payments')}</span>
            )}
          </div>
        </Fragment>
      ))}
    </Slip>
  )
}
