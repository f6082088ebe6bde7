import { useEffect, useState } from 'react'
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

/** Narrows a list by an amount, which is taken once it is typed to its end. */
export function AmountFilter({ list, name, label, currency }: AmountFilterProps) {
  const settled = String(list.search[name] ?? '')
  const [typed, setTyped] = useState(settled)
  useEffect(() => setTyped(settled), [settled])
  const apply = () => typed !== settled && list.change({ [name]: typed || undefined })
  return (
    <MoneyField
      label={label}
      {...(currency ? { currency } : {})}
      value={typed}
      onChange={setTyped}
      onBlurCapture={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
