import { Button, CloseButton, Popover, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { STATUS_LABELS } from '../../ui/status-badge.tsx'
import classes from './invoices-screen.module.css'
import { INVOICE_FILTERS, type InvoiceFilter } from './list-search.ts'

const STATUSES = ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'cancelled']
const INSIDE = { withinPortal: false } as const

type FilterProps = { list: ListState; value: (name: InvoiceFilter) => string | undefined }

function ClientFilter({ list, value }: FilterProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const clients = useQuery(
    apiListQuery('listClients', { query: { search: search || undefined, page_size: 20 } }),
  )
  const chosen = useChosenClient(value('client'))
  const found = (clients.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = chosen && !found.some(({ value: id }) => id === chosen.id)
  return (
    <Select
      className={classes.whole}
      label={t('Client')}
      placeholder={t('Any client')}
      searchable
      clearable
      comboboxProps={INSIDE}
      filter={({ options: all }) => all}
      data={options ? [{ value: chosen.id, label: chosen.name }, ...found] : found}
      value={value('client') ?? null}
      onSearchChange={(typed) => setSearch(typed === chosen?.name ? '' : typed)}
      onChange={(client) => list.change({ client: client ?? undefined })}
    />
  )
}

function useChosenClient(id: string | undefined) {
  return useQuery({ ...apiQuery('getClient', { params: { id: id ?? '' } }), enabled: id !== undefined }).data
}

function DateFilter({ list, value, name, label }: FilterProps & { name: InvoiceFilter; label: string }) {
  return (
    <DateField
      label={label}
      clearable
      popoverProps={{ ...INSIDE, withRoles: false }}
      value={value(name) ?? null}
      onChange={(date) => list.change({ [name]: date ?? undefined })}
    />
  )
}

function FilterFields({ withClient, ...props }: FilterProps & { withClient: boolean }) {
  const t = useT()
  const { list, value } = props
  const clear = () => list.change(Object.fromEntries(INVOICE_FILTERS.map((name) => [name, undefined])))
  return (
    <div className={classes.filters}>
      {withClient && <ClientFilter {...props} />}
      <Select
        label={t('Status')}
        placeholder={t('Any status')}
        clearable
        comboboxProps={INSIDE}
        data={STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status] ?? status) }))}
        value={value('status') ?? null}
        onChange={(status) => list.change({ status: status ?? undefined })}
      />
      <CurrencySelect
        label={t('Currency')}
        placeholder={t('Any currency')}
        clearable
        comboboxProps={INSIDE}
        value={value('currency') ?? null}
        onChange={(currency) => list.change({ currency: currency ?? undefined })}
      />
      <DateFilter {...props} name="issue_date_after" label={t('Issued from')} />
      <DateFilter {...props} name="issue_date_before" label={t('Issued until')} />
      <DateFilter {...props} name="due_date_after" label={t('Due from')} />
      <DateFilter {...props} name="due_date_before" label={t('Due until')} />
      <Button variant="subtle" size="xs" className={classes.clear} onClick={clear}>
        {t('Clear all filters')}
      </Button>
    </div>
  )
}

function useFilterWords(value: FilterProps['value']): { name: InvoiceFilter; word: string; text: string }[] {
  const t = useT()
  const locale = useLocale()
  const client = useChosenClient(value('client'))
  const status = value('status')
  const words: Record<InvoiceFilter, [word: string, text: string | undefined]> = {
    client: [t('Client'), value('client') && (client?.name ?? '…')],
    currency: [t('Currency'), value('currency')],
    status: [t('Status'), status && t(STATUS_LABELS[status] ?? status)],
    issue_date_after: [t('Issued from'), value('issue_date_after')],
    issue_date_before: [t('Issued until'), value('issue_date_before')],
    due_date_after: [t('Due from'), value('due_date_after')],
    due_date_before: [t('Due until'), value('due_date_before')],
  }
  return INVOICE_FILTERS.flatMap((name) => {
    const [word, text] = words[name]
    if (!text) return []
    return [{ name, word, text: /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, locale) : text }]
  })
}

/** What narrows the list, behind one button; each filter in force stands beside it and can be taken away. */
export function InvoiceFilters({ list, withClient }: { list: ListState; withClient: boolean }) {
  const t = useT()
  const value = (name: InvoiceFilter) => list.search[name] as string | undefined
  const words = useFilterWords(value)
  return (
    <>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<ListFilter size={15} />}>
            {t('Filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="md" aria-label={t('Filter')}>
          <FilterFields list={list} value={value} withClient={withClient} />
        </Popover.Dropdown>
      </Popover>
      {words.map(({ name, word, text }) => (
        <span key={name} className={classes.chip}>
          <span className={classes.chipText}>
            <span className={classes.chipName}>{word}</span> {text}
          </span>
          <CloseButton
            size="xs"
            aria-label={t('Remove the filter {name}', { name: word })}
            onClick={() => list.change({ [name]: undefined })}
          />
        </span>
      ))}
    </>
  )
}
