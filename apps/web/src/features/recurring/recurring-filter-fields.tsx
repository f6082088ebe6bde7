import { RECURRENCE_UNITS } from '@counterfoil/domain/recurring/recurrence.ts'
import { RECURRING_MODES } from '@counterfoil/domain/recurring/recurring-status.ts'
import { Select } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { DaysFilter } from '../../ui/lists/filters/days-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { ClientFilter } from '../clients/client-filter.tsx'
import type { RecurringFilter } from './list-search.ts'
import { MODE_WORDS, UNIT_WORDS } from './mode-words.ts'
import classes from './recurring-screen.module.css'

/** What the filters of the recurring invoices are set with. */
export function RecurringFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const bind = bindFilter<RecurringFilter>(list)
  return (
    <>
      <ClientFilter list={list} className={classes.whole} />
      <Select
        label={t('Makes')}
        placeholder={t('Anything')}
        comboboxProps={IN_FILTERS}
        data={RECURRING_MODES.map((mode) => ({ value: mode, label: t(MODE_WORDS[mode]) }))}
        {...bind('mode')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        comboboxProps={IN_FILTERS}
        {...bind('currency')}
      />
      <Select
        className={classes.whole}
        label={t('Rhythm')}
        placeholder={t('Any rhythm')}
        comboboxProps={IN_FILTERS}
        data={RECURRENCE_UNITS.map((unit) => ({ value: unit, label: t(UNIT_WORDS[unit]) }))}
        {...bind('unit')}
      />
      <DaysFilter list={list} name="next_date" from={t('Next date from')} until={t('Next date until')} />
    </>
  )
}
