import { taxNumberExampleOf, taxNumberFault } from '@counterfoil/domain/taxes/tax-number.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { useLocale, useT } from '../../i18n/use-t.ts'
import classes from './tax-number-field.module.css'

type LooksLikeTaxNumber = (country: string, text: string) => boolean | null

/** The countries whose number is known by another name than that of the value added tax. */
const NO_VAT = new Set(['AU', 'CA', 'IN', 'JP', 'NZ'])

/**
 * The check of a country's numbers. Its code comes once there is a number to be checked; where it cannot be fetched,
 * nothing is said of the number, as it may be saved anyhow.
 */
function useNumberCheck(isWanted: boolean): LooksLikeTaxNumber | null {
  const [check, setCheck] = useState<{ looksLike: LooksLikeTaxNumber } | null>(null)
  useEffect(() => {
    if (!isWanted || check) return
    let isGone = false
    void import('@counterfoil/domain/taxes/tax-number-form.ts')
      .then(({ looksLikeTaxNumber }) => isGone || setCheck({ looksLike: looksLikeTaxNumber }))
      .catch(() => null)
    return () => {
      isGone = true
    }
  }, [isWanted, check])
  return check?.looksLike ?? null
}

/** What is to be said of a number that can be saved and does not look like one of its country. */
function useNumberNote(country: string | null, number: string): string | null {
  const t = useT()
  const locale = useLocale()
  const example = taxNumberExampleOf(country)
  const looksLike = useNumberCheck(example !== null && number !== '')
  if (country === null || example === null || number === '' || taxNumberFault(number)) return null
  if (looksLike?.(country, number) !== false) return null
  const facts = {
    country: new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country,
    example,
  }
  return NO_VAT.has(country)
    ? t(
        'This does not look like a tax number of {country}, for example {example}. You can save it all the same.',
        facts,
      )
    : t(
        'This does not look like a VAT number of {country}, for example {example}. You can save it all the same.',
        facts,
      )
}

type TaxNumberFieldProps = Omit<TextInputProps, 'label' | 'placeholder' | 'description'> & {
  /** Where whoever has the number is; null where that is not known. */
  country: string | null
}

/** A VAT or tax number. One that does not look like its country's is told of once the field is left, and never refused. */
export function TaxNumberField({ country, onFocus, onBlur, ...props }: TaxNumberFieldProps) {
  const t = useT()
  const [isFocused, setFocused] = useState(false)
  const note = useNumberNote(country, String(props.value ?? '').trim())
  return (
    <TextInput
      label={t('Tax number')}
      placeholder={taxNumberExampleOf(country) ?? undefined}
      description={isFocused ? null : note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: classes.note }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(false)
        onBlur?.(event)
      }}
      {...props}
    />
  )
}
