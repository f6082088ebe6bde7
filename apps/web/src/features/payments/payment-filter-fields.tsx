import { Select } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { PAYMENT_METHODS, usePaymentMethodName } from './payment-method-select.tsx'
import classes from './payments-list.module.css'

/** What the filters of the payments are set with. */
export function PaymentFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const value = (name: string) => list.search[name] as string | undefined
  const methodName = usePaymentMethodName()
  const set = (name: string) => (next: string | null) => list.change({ [name]: next ?? undefined })
  const today = todayIn(useCompany().time_zone)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false }, clearable: true }
  return (
    <>
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
    </>
  )
}
