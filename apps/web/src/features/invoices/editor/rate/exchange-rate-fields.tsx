import { isUnusualRate } from '@counterfoil/domain/money/exchange-rate.ts'
import {
  EXCHANGE_RATE_SOURCE_MAX_LENGTH,
  EXCHANGE_RATE_SOURCES,
} from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { formatDate } from '../../../../i18n/format-date.ts'
import { formatDecimal } from '../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { DateField } from '../../../../ui/fields/dates/date-field.tsx'
import { keepFocus } from '../../../../ui/focus/keep-focus.ts'
import type { DraftForm } from '../draft/draft-form.ts'
import screen from '../editor-screen.module.css'
import type { FormEditor } from '../fields/form-editor.ts'
import { ExchangeRateField } from './exchange-rate-field.tsx'
import classes from './exchange-rate-fields.module.css'

type Rate = Pick<DraftForm, 'exchange_rate' | 'exchange_rate_date' | 'exchange_rate_source'>
type FieldsProps = { editor: FormEditor; set: (part: Partial<Rate>) => void }

/**
 * The latest rate that was kept for the currency, with its day: to be taken over where none is typed, and to be compared
 * with where one is that lies far from it. Where there is none, what a rate is good for.
 */
function LatestRate({ editor, set }: FieldsProps) {
  const t = useT()
  const locale = useLocale()
  const { form, ownCurrency } = editor
  const { data } = useQuery({
    ...apiQuery('getLatestExchangeRate', { query: { currency: form.currency as never } }),
    meta: { quiet: true },
  })
  const latest = data?.latest
  const typed = form.exchange_rate
  if (!latest)
    return typed !== '' ? null : (
      <p className={classes.note}>
        {t('With a rate, the document states the tax in {currency} too.', { currency: ownCurrency })}
      </p>
    )
  const { exchange_rate, exchange_rate_date, exchange_rate_source } = latest
  if (typed !== '') {
    if (!isUnusualRate(typed, exchange_rate)) return null
    return (
      <p className={classes.unusual} role="status">
        {t('The last rate was {rate} of {date}. Please check yours.', {
          rate: formatDecimal(exchange_rate, locale),
          date: formatDate(exchange_rate_date, locale),
        })}
      </p>
    )
  }
  return (
    <UnstyledButton
      className={classes.offer}
      onClick={({ currentTarget }) => {
        // The offer goes: its field is gone on with.
        keepFocus(currentTarget.parentElement?.querySelector('input'))
        set({ exchange_rate, exchange_rate_date, exchange_rate_source })
      }}
    >
      {t('Use {rate} of {date} ({source})', {
        rate: formatDecimal(exchange_rate, locale),
        date: formatDate(exchange_rate_date, locale),
        source: exchange_rate_source,
      })}
    </UnstyledButton>
  )
}

/** The rate to the company's currency, with its day and source: only of an invoice in another one. */
export function ExchangeRateFields({ editor, set }: FieldsProps) {
  const t = useT()
  const sources = useId()
  const { form, faults, ownCurrency } = editor
  if (form.currency === ownCurrency) return null
  // A rate without its day and source is none that can be shown to anybody.
  const isKept = form.exchange_rate !== ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label={t('Exchange rate')} className={screen.fields}>
      <ExchangeRateField
        key={form.currency}
        label={t('1 {currency} in {own}', { currency: form.currency, own: ownCurrency })}
        value={form.exchange_rate}
        error={faults.exchange_rate && t(faults.exchange_rate)}
        onChange={(exchange_rate) =>
          // Most rates are of the day of the invoice.
          set(
            form.exchange_rate_date === null
              ? { exchange_rate, exchange_rate_date: form.issue_date }
              : { exchange_rate },
          )
        }
      />
      <DateField
        label={t('Rate of')}
        withAsterisk={isKept}
        clearable
        value={form.exchange_rate_date}
        error={faults.exchange_rate_date && t(faults.exchange_rate_date)}
        onUnread={editor.followUnread('exchange_rate_date')}
        onChange={(exchange_rate_date) => set({ exchange_rate_date })}
      />
      <TextInput
        label={t('Source of the rate')}
        withAsterisk={isKept}
        list={sources}
        autoComplete="off"
        maxLength={EXCHANGE_RATE_SOURCE_MAX_LENGTH}
        value={form.exchange_rate_source}
        error={faults.exchange_rate_source && t(faults.exchange_rate_source)}
        onChange={(event) => set({ exchange_rate_source: event.currentTarget.value })}
      />
      <datalist id={sources}>
        {EXCHANGE_RATE_SOURCES.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <LatestRate editor={editor} set={set} />
    </div>
  )
}
