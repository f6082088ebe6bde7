import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type DecimalSign, decimalSign } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { normaliseAmount } from './normalise-amount.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** A decimal string such as `1234.50`, or '' while there is none. */
  value?: string
  onChange?: (value: string) => void
  currency?: string
  /** Says how an amount is written, for as long as nothing is wrong with it (specification, section 5). */
  help?: boolean
}

/** A decimal string as the language writes it; what is no amount stays as it was typed. */
function written(value: string, sign: DecimalSign): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', sign) : value
}

/**
 * Money as it is typed: comma or point, groups or none; it stands there as the person's language writes it. What
 * leaves it is a decimal string, never a number.
 */
export function MoneyField({
  value = '',
  onChange,
  onBlur,
  currency,
  placeholder,
  help = false,
  ...rest
}: MoneyFieldProps) {
  const t = useT()
  const sign = decimalSign(useLocale())
  const shown = written(value, sign)
  const [typed, setTyped] = useState(shown)
  useEffect(() => {
    setTyped((current) => (normaliseAmount(current, sign) === value ? current : shown))
  }, [value, shown, sign])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        currency ? <span style={{ color: 'var(--cf-ink-3)', fontSize: 12 }}>{currency}</span> : undefined
      }
      rightSectionWidth={currency ? 46 : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      description={help && !rest.error ? t('Enter a valid amount such as 10.50') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      placeholder={placeholder?.replace('.', sign)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(normaliseAmount(event.currentTarget.value, sign))
      }}
      onBlur={(event) => {
        setTyped(written(normaliseAmount(typed, sign), sign))
        onBlur?.(event)
      }}
    />
  )
}
