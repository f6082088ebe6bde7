import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { decimalSign } from '../../../../i18n/format-money.ts'
import { useLocale } from '../../../../i18n/use-t.ts'
import { SELECT_ALL } from '../../../../ui/fields/select-all.ts'

/**
 * Reads a rate as people type it. A rate is not written in groups: of comma and point the only one is the decimal sign in
 * every language, so that 1.085 is never a thousand. What has several is handed back, for the form to say so.
 */
export function readRate(typed: string): string {
  const text = typed.replace(/\s/g, '')
  return (text.match(/[.,]/g) ?? []).length === 1 ? text.replace(',', '.') : text
}

type ExchangeRateFieldProps = {
  label: string
  /** A decimal string, or '' while there is none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An exchange rate as it is typed; what leaves the field is a decimal string, never a number. */
export function ExchangeRateField({ label, value, error, onChange }: ExchangeRateFieldProps) {
  const shown = value.replace('.', decimalSign(useLocale()))
  const [typed, setTyped] = useState(shown)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...SELECT_ALL}
      error={error}
      value={readRate(typed) === value ? typed : shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readRate(event.currentTarget.value))
      }}
      onBlur={() => setTyped(shown)}
    />
  )
}
