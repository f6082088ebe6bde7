import {
  REFERENCE_FILTERS,
  REFERENCE_MAX_LENGTH,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { Select, type SelectProps } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { AmountFilter } from '../../ui/lists/filters/amount-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import { TagFilter } from '../../ui/lists/filters/tag-filter.tsx'
import { TextFilter } from '../../ui/lists/filters/text-filter.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { CustomFilterFields } from '../custom-fields/custom-filter-fields.tsx'
import { MemberSelect } from '../users/member-select.tsx'
import classes from './invoices-screen.module.css'
import type { InvoiceFilter } from './list-search.ts'

type RateFilterProps = Pick<SelectProps, 'value' | 'onChange' | 'clearable'>

/** Narrows to what tax statistics cannot convert. */
function RateFilter(bound: RateFilterProps) {
  const t = useT()
  return (
    <Select
      className={classes.whole}
      label={t('Exchange rate')}
      placeholder={t('With and without')}
      comboboxProps={IN_FILTERS}
      data={[{ value: 'missing', label: t('missing, with tax in a foreign currency') }]}
      {...bound}
    />
  )
}

/** Bounds of totals and of what is due, in a currency where the list is narrowed to one. */
function AmountFilters({ list }: { list: ListState }) {
  const t = useT()
  const amounts = { list, currency: list.search.currency as string | undefined }
  return (
    <>
      <AmountFilter {...amounts} name="total_min" label={t('Total at least')} />
      <AmountFilter {...amounts} name="total_max" label={t('Total at most')} />
      <AmountFilter {...amounts} name="amount_due_min" label={t('Amount due at least')} />
      <AmountFilter {...amounts} name="amount_due_max" label={t('Amount due at most')} />
    </>
  )
}

/** What the filters of the invoices are set with. */
export function InvoiceFilterFields({ list, withClient }: { list: ListState; withClient: boolean }) {
  const t = useT()
  const value = (name: InvoiceFilter) => list.search[name] as string | undefined
  const bind = (name: InvoiceFilter) => ({
    value: value(name) ?? null,
    onChange: (next: string | null) => list.change({ [name]: next ?? undefined }),
    clearable: true,
  })
  const today = todayIn(useCompany().time_zone)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false } }
  return (
    <>
      {withClient && (
        <ClientSelect
          className={classes.whole}
          label={t('Client')}
          placeholder={t('Any client')}
          withInactive
          comboboxProps={IN_FILTERS}
          {...bind('client')}
        />
      )}
      <Select
        label={t('Status')}
        placeholder={t('Any status')}
        comboboxProps={IN_FILTERS}
        data={INVOICE_STATUSES.map((status) => ({
          value: status,
          label: t(statusLabel(status, 'invoice')),
        }))}
        {...bind('status')}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        comboboxProps={IN_FILTERS}
        {...bind('currency')}
      />
      <MemberSelect
        label={t('Assignee')}
        placeholder={t('Anybody')}
        comboboxProps={IN_FILTERS}
        {...bind('assignee')}
      />
      <TagFilter list={list} />
      <AmountFilters list={list} />
      {REFERENCE_FILTERS.map((name) => (
        <TextFilter
          key={name}
          list={list}
          name={name}
          label={t(referenceTitle(name))}
          maxLength={REFERENCE_MAX_LENGTH}
        />
      ))}
      <PeriodSelect
        className={classes.whole}
        label={t('Issue date')}
        comboboxProps={IN_FILTERS}
        today={today}
        from={value('issue_date_after')}
        to={value('issue_date_before')}
        onChange={({ from, to }) => list.change({ issue_date_after: from, issue_date_before: to })}
      />
      <DateField label={t('Issued from')} {...inside} {...bind('issue_date_after')} />
      <DateField label={t('Issued until')} {...inside} {...bind('issue_date_before')} />
      <PeriodSelect
        className={classes.whole}
        label={t('Due date')}
        comboboxProps={IN_FILTERS}
        today={today}
        from={value('due_date_after')}
        to={value('due_date_before')}
        onChange={({ from, to }) => list.change({ due_date_after: from, due_date_before: to })}
      />
      <DateField label={t('Due from')} {...inside} {...bind('due_date_after')} />
      <DateField label={t('Due until')} {...inside} {...bind('due_date_before')} />
      <RateFilter {...bind('exchange_rate')} />
      <CustomFilterFields list={list} />
    </>
  )
}
