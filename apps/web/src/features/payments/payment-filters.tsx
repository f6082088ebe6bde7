import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { formatDate, todayIn } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { type FilterInForce, IN_FILTERS, ListFilters } from '../../ui/list-filters.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { useCompany } from '../auth/use-session.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { PAYMENT_METHODS, usePaymentMethodName } from './payment-method-select.tsx'
import classes from './payments-list.module.css'

type Value = (name: string) => string | undefined

function useInForce(value: Value): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const day = (name: string) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : undefined
  }
  const method = value('method')
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'method', word: t('Method'), text: method && methodName(method) },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'payment_date_after', word: t('Paid from'), text: day('payment_date_after') },
    { name: 'payment_date_before', word: t('Paid until'), text: day('payment_date_before') },
  ]
}

/** Narrows the payments by client, method, currency and date. */
export function PaymentFilters({ list }: { list: ListState }) {
  const t = useT()
  const value: Value = (name) => list.search[name] as string | undefined
  const inForce = useInForce(value)
  const methodName = usePaymentMethodName()
  const set = (name: string) => (next: string | null) => list.change({ [name]: next ?? undefined })
  const today = todayIn(useCompany().time_zone)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false }, clearable: true }
  return (
    <ListFilters list={list} inForce={inForce}>
      <ClientSelect
        className={classes.whole}
        label={t('Client')}
        placeholder={t('Any client')}
        clearable
        withInactive
        comboboxProps={IN_FILTERS}
        value={value('client') ?? null}
        onChange={set('client')}
      />
      <Select
        label={t('Method')}
        placeholder={t('Any method')}
        clearable
        comboboxProps={IN_FILTERS}
        data={Object.keys(PAYMENT_METHODS).map((id) => ({ value: id, label: methodName(id) }))}
        value={value('method') ?? null}
        onChange={set('method')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        clearable
        comboboxProps={IN_FILTERS}
        value={value('currency') ?? null}
        onChange={set('currency')}
      />
      <PeriodSelect
        className={classes.whole}
        label={t('Payment date')}
        comboboxProps={IN_FILTERS}
        today={today}
        from={value('payment_date_after')}
        to={value('payment_date_before')}
        onChange={({ from, to }) => list.change({ payment_date_after: from, payment_date_before: to })}
      />
      <DateField
        label={t('Paid from')}
        {...inside}
        value={value('payment_date_after')}
        onChange={set('payment_date_after')}
      />
      <DateField
        label={t('Paid until')}
        {...inside}
        value={value('payment_date_before')}
        onChange={set('payment_date_before')}
      />
    </ListFilters>
  )
}
