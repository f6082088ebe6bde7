import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { normaliseAmount } from './normalise-amount.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** A decimal string such as `1234.50`, or '' while there is none. */
  value?: string
  onChange?: (value: string) => void
  currency?: string
}

/** Money as it is typed: comma or point, groups or none; what leaves it is a decimal string, never a number. */
export function MoneyField({ value = '', onChange, onBlur, currency, ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    setTyped((current) => (normaliseAmount(current) === value ? current : value))
  }, [value])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        currency ? <span style={{ color: 'var(--cf-ink-3)', fontSize: 12 }}>{currency}</span> : undefined
      }
      rightSectionWidth={currency ? 46 : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(normaliseAmount(event.currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(normaliseAmount(typed))
        onBlur?.(event)
      }}
    />
  )
}
