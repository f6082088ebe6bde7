import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../fields/money-field.tsx'
import type { ListState } from '../list-state.ts'

type AmountFilterProps = {
  list: ListState
  /** Its name in the address. */
  name: string
  /** Translated. */
  label: string
  /** Left out where the rows are of several: each is compared in its own. */
  currency?: string | undefined
}

/** What the server takes as a bound: the contract's amount, without a sign. */
const BOUND = /^\d{1,15}(\.\d{1,4})?$/

/** Narrows a list by an amount, which is taken once it is typed to its end; what is none is told and not asked for. */
export function AmountFilter({ list, name, label, currency }: AmountFilterProps) {
  const settled = String(list.search[name] ?? '')
  const t = useT()
  const [typed, setTyped] = useState(settled)
  const [isFaulty, setFaulty] = useState(false)
  useEffect(() => setTyped(settled), [settled])
  const apply = () => {
    const isBound = typed === '' || BOUND.test(typed)
    setFaulty(!isBound)
    if (isBound && typed !== settled) list.change({ [name]: typed || undefined })
  }
  return (
    <MoneyField
      label={label}
      {...(currency ? { currency } : {})}
      value={typed}
      error={isFaulty && t('Enter a valid amount such as 10.50')}
      onChange={(amount) => {
        setTyped(amount)
        setFaulty(false)
      }}
      onBlurCapture={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
