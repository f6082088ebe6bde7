import { TextInput, type TextInputProps } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DecimalSign, decimalSign, groupedAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { OTHER_CURRENCY, otherCurrencyIn, readAmount } from './other-currency.ts'
import { SELECT_ALL } from './select-all.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** A decimal string such as `1234.50`, or '' while there is none. */
  value?: string
  onChange?: (value: string) => void
  /** The currency of the amount, or `%`: it stands in the field, and may be typed with the amount. */
  currency?: string
  /** The same where it stands elsewhere on the page. */
  typedCurrency?: string
  /** Says how an amount is written, for as long as there is none (specification, section 5). */
  help?: boolean
}

/** A decimal string as the language writes it; what is no amount stays as it was typed. */
function written(value: string, sign: DecimalSign): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', sign) : value
}

/** The text of the field: plain while it is typed in, in groups as sums are everywhere else while it is not. */
function useTypedAmount(
  value: string,
  currency: string | undefined,
  onChange: ((value: string) => void) | undefined,
) {
  const locale = useLocale()
  const sign = decimalSign(locale)
  const read = useCallback((text: string) => readAmount(text, locale, currency), [currency, locale])
  const shown = written(value, sign)
  const [typed, setTyped] = useState(shown)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    setTyped((current) => (read(current) === value ? current : shown))
  }, [value, shown, read])
  // What named another currency than before may name this one.
  useDidUpdate(() => {
    if (read(value) !== value) onChange?.(read(value))
  }, [currency])
  return {
    sign,
    isFocused,
    text: isFocused ? typed : groupedAmount(read(typed), locale),
    type: (text: string) => {
      setTyped(text)
      onChange?.(read(text))
    },
    enter: () => setFocused(true),
    leave: () => {
      setFocused(false)
      setTyped(written(read(typed), sign))
    },
  }
}

/** What is said of an amount in another currency, once the field was left or a fault is told anyway. */
function useOtherCurrency(
  { value = '', currency, typedCurrency = currency, error }: MoneyFieldProps,
  isFocused: boolean,
): ReactNode {
  const t = useT()
  const sign = otherCurrencyIn(value, typedCurrency, useLocale())
  // True is a fault that is told elsewhere.
  if (sign === null || typedCurrency === undefined || error === true || (isFocused && !error)) return error
  return t(OTHER_CURRENCY, { currency: typedCurrency, sign })
}

/**
 * Money as it is typed: comma or point, groups or none; it stands there as the person's language writes it. What
 * leaves it is a decimal string, never a number.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { value = '', onChange, onFocus, onBlur, currency, typedCurrency, placeholder, help, ...rest } = props
  const t = useT()
  const amount = useTypedAmount(value, typedCurrency ?? currency, onChange)
  const error = useOtherCurrency(props, amount.isFocused)
  const field = useRef<HTMLInputElement>(null)
  // The groups are gone by then.
  useLayoutEffect(() => {
    if (amount.isFocused) field.current?.select()
  }, [amount.isFocused])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        currency ? <span style={{ color: 'var(--cf-ink-3)', fontSize: 12 }}>{currency}</span> : undefined
      }
      rightSectionWidth={currency ? 46 : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      description={help && !error && value === '' ? t('Enter a valid amount such as 10.50') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      {...SELECT_ALL}
      error={error}
      ref={field}
      placeholder={placeholder?.replace('.', amount.sign)}
      value={amount.text}
      onChange={(event) => amount.type(event.currentTarget.value)}
      onFocus={(event) => {
        SELECT_ALL.onFocus(event)
        amount.enter()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        amount.leave()
        onBlur?.(event)
      }}
    />
  )
}
