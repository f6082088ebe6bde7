import { CREDIT_NOTE_STATUSES } from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import { Select } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { PeriodFilter } from '../../ui/lists/filters/days-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientFilter } from '../clients/client-filter.tsx'
import classes from '../invoices/invoices-screen.module.css'
import type { CreditNoteFilter } from './list-search.ts'

/** What the filters of the credit notes are set with. */
export function CreditNoteFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const bind = bindFilter<CreditNoteFilter>(list)
  return (
    <>
      <ClientFilter list={list} className={classes.whole} />
      <Select
        label={t('Status')}
        placeholder={t('Any status')}
        comboboxProps={IN_FILTERS}
        data={CREDIT_NOTE_STATUSES.map((status) => ({
          value: status,
          label: t(statusLabel(status, 'credit_note')),
        }))}
        {...bind('status')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        comboboxProps={IN_FILTERS}
        {...bind('currency')}
      />
      <PeriodFilter
        list={list}
        name="issue_date"
        label={t('Issue date')}
        from={t('Issued from')}
        until={t('Issued until')}
        today={todayIn(useCompany().time_zone)}
        className={classes.whole}
      />
    </>
  )
}
