import { CREDIT_NOTE_STATUSES } from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import { Select } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import classes from '../invoices/invoices-screen.module.css'
import type { CreditNoteFilter } from './list-search.ts'

/** What the filters of the credit notes are set with. */
export function CreditNoteFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const value = (name: CreditNoteFilter) => list.search[name] as string | undefined
  const bind = (name: CreditNoteFilter) => ({
    value: value(name) ?? null,
    onChange: (next: string | null) => list.change({ [name]: next ?? undefined }),
    clearable: true,
  })
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false } }
  return (
    <>
      <ClientSelect
        className={classes.whole}
        label={t('Client')}
        placeholder={t('Any client')}
        withInactive
        comboboxProps={IN_FILTERS}
        {...bind('client')}
      />
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
      <PeriodSelect
        className={classes.whole}
        label={t('Issue date')}
        comboboxProps={IN_FILTERS}
        today={todayIn(useCompany().time_zone)}
        from={value('issue_date_after')}
        to={value('issue_date_before')}
        onChange={({ from, to }) => list.change({ issue_date_after: from, issue_date_before: to })}
      />
      <DateField label={t('Issued from')} {...inside} {...bind('issue_date_after')} />
      <DateField label={t('Issued until')} {...inside} {...bind('issue_date_before')} />
    </>
  )
}
