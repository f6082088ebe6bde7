import { Tooltip } from '@mantine/core'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './money-sums.module.css'

type Sum = { currency: string; amount: string }

/** Sums of several currencies in the room of one: the rest stand behind a number. Nothing is a dash. */
export function MoneySums({ sums, quietZero = true }: { sums: readonly Sum[]; quietZero?: boolean }) {
  const locale = useLocale()
  const worth = sums.filter((sum) => !isZeroAmount(sum.amount))
  const [first, ...rest] = worth.length > 0 ? worth : sums.slice(0, 1)
  if (!first) return <span className={classes.none}>–</span>
  const isZero = quietZero && isZeroAmount(first.amount)
  return (
    <span className={isZero ? classes.none : undefined}>
      {rest.length > 0 && (
        <Tooltip label={rest.map((sum) => formatMoney(sum.amount, sum.currency, locale)).join(' · ')}>
          <span className={classes.more}>{`+${rest.length}`}</span>
        </Tooltip>
      )}
      <MoneyText {...first} />
    </span>
  )
}
