import { Select } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { CountrySelect } from '../../ui/fields/reference-selects.tsx'
import { AmountFilter } from '../../ui/lists/filters/amount-filter.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import { TagFilter } from '../../ui/lists/filters/tag-filter.tsx'
import { TextFilter } from '../../ui/lists/filters/text-filter.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import type { ClientFilter } from './list-search.ts'

type Props = {
  list: ListState
  kinds: { value: string; label: string }[]
  kind?: string
  country?: string
  currency: string
}

/** What the filters of the clients are set with. */
export function ClientFilterFields({ list, kinds, kind, country, currency }: Props) {
  const t = useT()
  const amounts = { list, currency }
  const day = (name: ClientFilter) => ({
    value: (list.search[name] as string | undefined) ?? null,
    onChange: (next: string | null) => list.change({ [name]: next ?? undefined }),
    clearable: true,
    popoverProps: { ...IN_FILTERS, withRoles: false },
  })
  return (
    <>
      <Select
        label={t('Kind')}
        placeholder={t('Any kind')}
        clearable
        comboboxProps={IN_FILTERS}
        data={kinds}
        value={kind ?? null}
        onChange={(value) => list.change({ kind: value ?? undefined })}
      />
      <CountrySelect
        label={t('Country')}
        placeholder={t('Any country')}
        clearable
        comboboxProps={IN_FILTERS}
        value={country ?? null}
        onChange={(value) => list.change({ country: value ?? undefined })}
      />
      <TagFilter list={list} />
      <TextFilter
        list={list}
        name="average_days_to_pay_min"
        label={t('Days until payment, at least')}
        maxLength={5}
      />
      <AmountFilter {...amounts} name="amount_due_min" label={t('Owes at least')} />
      <AmountFilter {...amounts} name="amount_due_max" label={t('Owes at most')} />
      <AmountFilter {...amounts} name="paid_min" label={t('Paid at least')} />
      <AmountFilter {...amounts} name="paid_max" label={t('Paid at most')} />
      <DateField label={t('Last invoice from')} {...day('last_invoice_date_after')} />
      <DateField label={t('Last invoice until')} {...day('last_invoice_date_before')} />
    </>
  )
}
