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
import { STATUS_LABELS } from '../../ui/status-badge.tsx'
import { TagFilter } from '../../ui/tag-filter.tsx'
import { useCompany } from '../auth/use-session.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { MemberSelect, useMember } from '../users/member-select.tsx'
import classes from './invoices-screen.module.css'
import type { InvoiceFilter } from './list-search.ts'

const STATUSES = ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'cancelled']

type Value = (name: InvoiceFilter) => string | undefined

function useInForce(value: Value): FilterInForce[] {
  const t = useT()
  const locale = useLocale()
  const client = value('client')
  const found = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== undefined,
  })
  const day = (name: InvoiceFilter) => {
    const date = value(name)
    return date && /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, locale) : date
  }
  const status = value('status')
  const assignee = useMember(value('assignee') ?? null) ?? undefined
  return [
    { name: 'client', word: t('Client'), text: client && (found.data?.name ?? '…') },
    { name: 'currency', word: t('Currency'), text: value('currency') },
    { name: 'status', word: t('Status'), text: status && t(STATUS_LABELS[status] ?? status) },
    { name: 'tag', word: t('Tag'), text: value('tag') },
    { name: 'assignee', word: t('Assignee'), text: assignee },
    { name: 'issue_date_after', word: t('Issued from'), text: day('issue_date_after') },
    { name: 'issue_date_before', word: t('Issued until'), text: day('issue_date_before') },
    { name: 'due_date_after', word: t('Due from'), text: day('due_date_after') },
    { name: 'due_date_before', word: t('Due until'), text: day('due_date_before') },
  ]
}

/** Narrows the invoices by client, status, currency, assignee, tag and dates. */
export function InvoiceFilters({ list, withClient }: { list: ListState; withClient: boolean }) {
  const t = useT()
  const value: Value = (name) => list.search[name] as string | undefined
  const inForce = useInForce(value)
  const bind = (name: InvoiceFilter) => ({
    value: value(name) ?? null,
    onChange: (next: string | null) => list.change({ [name]: next ?? undefined }),
    clearable: true,
  })
  const today = todayIn(useCompany().time_zone)
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false } }
  return (
    <ListFilters list={list} inForce={inForce}>
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
        data={STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status] ?? status) }))}
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
    </ListFilters>
  )
}
