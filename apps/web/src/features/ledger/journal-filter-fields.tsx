import { LEDGER_ACCOUNTS } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { Select } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientFilter } from '../clients/client-filter.tsx'
import classes from './ledger.module.css'
import { useAccountName } from './ledger-words.ts'

/** What the filters of the journal are set with. */
export function JournalFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const accountName = useAccountName()
  const bind = bindFilter(list)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false } }
  const day = (name: 'from' | 'to') => list.search[name] as string | undefined
  return (
    <>
      <ClientFilter list={list} className={classes.whole} />
      <Select
        label={t('Account')}
        placeholder={t('Any account')}
        comboboxProps={IN_FILTERS}
        data={LEDGER_ACCOUNTS.map((account) => ({ value: account, label: accountName(account) }))}
        {...bind('account')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        comboboxProps={IN_FILTERS}
        {...bind('currency')}
      />
      <PeriodSelect
        className={classes.whole}
        label={t('Period')}
        comboboxProps={IN_FILTERS}
        today={todayIn(useCompany().time_zone)}
        from={day('from')}
        to={day('to')}
        onChange={({ from, to }) => list.change({ from, to })}
      />
      <DateField label={t('From')} {...inside} {...bind('from')} />
      <DateField label={t('Until')} {...inside} {...bind('to')} />
    </>
  )
}
