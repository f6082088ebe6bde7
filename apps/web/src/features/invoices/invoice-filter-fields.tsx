import {
  REFERENCE_FILTERS,
  REFERENCE_MAX_LENGTH,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { ORDER_INVOICE_TYPES } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { Select, type SelectProps } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { AmountFilter } from '../../ui/lists/filters/amount-filter.tsx'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { PeriodFilter } from '../../ui/lists/filters/days-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import { TagFilter } from '../../ui/lists/filters/tag-filter.tsx'
import { TextFilter } from '../../ui/lists/filters/text-filter.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { statusLabel } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ClientFilter } from '../clients/client-filter.tsx'
import { CustomFilterFields } from '../custom-fields/custom-filter-fields.tsx'
import { MemberSelect } from '../users/member-select.tsx'
import { INVOICE_KINDS } from './document/invoice-kinds.tsx'
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
  const bind = bindFilter<InvoiceFilter>(list)
  const today = todayIn(useCompany().time_zone)
  return (
    <>
      {withClient && <ClientFilter list={list} className={classes.whole} />}
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
      <Select
        label={t('Kind [invoice]')}
        placeholder={t('Any kind')}
        comboboxProps={IN_FILTERS}
        data={ORDER_INVOICE_TYPES.map((kind) => ({ value: kind, label: t(INVOICE_KINDS[kind]) }))}
        {...bind('document_type')}
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
      <PeriodFilter
        list={list}
        name="issue_date"
        label={t('Issue date')}
        from={t('Issued from')}
        until={t('Issued until')}
        today={today}
        className={classes.whole}
      />
      <PeriodFilter
        list={list}
        name="due_date"
        label={t('Due date')}
        from={t('Due from')}
        until={t('Due until')}
        today={today}
        className={classes.whole}
      />
      <RateFilter {...bind('exchange_rate')} />
      <CustomFilterFields list={list} />
    </>
  )
}
