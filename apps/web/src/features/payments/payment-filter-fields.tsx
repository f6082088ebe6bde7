import { Select } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { PeriodFilter } from '../../ui/lists/filters/days-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientFilter } from '../clients/client-filter.tsx'
import { PAYMENT_METHODS, usePaymentMethodName } from './payment-method-select.tsx'
import classes from './payments-list.module.css'

/** What the filters of the payments are set with. */
export function PaymentFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const bind = bindFilter(list)
  const methodName = usePaymentMethodName()
  return (
    <>
      <ClientFilter list={list} className={classes.whole} />
      <Select
        label={t('Method')}
        placeholder={t('Any method')}
        comboboxProps={IN_FILTERS}
        data={Object.keys(PAYMENT_METHODS).map((id) => ({ value: id, label: methodName(id) }))}
        {...bind('method')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        comboboxProps={IN_FILTERS}
        {...bind('currency')}
      />
      <PeriodFilter
        list={list}
        name="payment_date"
        label={t('Payment date')}
        from={t('Paid from')}
        until={t('Paid until')}
        today={todayIn(useCompany().time_zone)}
        className={classes.whole}
      />
    </>
  )
}
