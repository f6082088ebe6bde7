import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ListFilters } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { fetchedPart } from '../../ui/loading/fetched-part.ts'
import { useCompany } from '../auth/session/use-session.ts'
import type { ClientFilter } from './list-search.ts'

const FIELDS = fetchedPart(async () => (await import('./client-filter-fields.tsx')).ClientFilterFields)

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Narrows the list by kind, country and tag, by what is owed and was paid, and by how and when. */
export function ClientFilters({ list }: { list: ListState }) {
  const t = useT()
  const locale = useLocale()
  const { currency } = useCompany()
  const kind = textOf(list.search.kind)
  const country = textOf(list.search.country)
  const kinds = [
    { value: 'business', label: t('Business') },
    { value: 'individual', label: t('Individual') },
  ]
  const countryName =
    country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country)
  const text = (name: ClientFilter) => textOf(list.search[name])
  const amount = (name: ClientFilter) => {
    const value = text(name)
    return value && /^\d+(\.\d{1,4})?$/.test(value) ? formatMoney(value, currency, locale) : value
  }
  const day = (name: ClientFilter) => {
    const value = text(name)
    return value && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : value
  }
  const inForce = [
    { name: 'kind', word: t('Kind'), text: kinds.find(({ value }) => value === kind)?.label },
    { name: 'country', word: t('Country'), text: countryName },
    { name: 'tag', word: t('Tag'), text: text('tag') },
    { name: 'amount_due_min', word: t('Owes at least'), text: amount('amount_due_min') },
    { name: 'amount_due_max', word: t('Owes at most'), text: amount('amount_due_max') },
    { name: 'paid_min', word: t('Paid at least'), text: amount('paid_min') },
    { name: 'paid_max', word: t('Paid at most'), text: amount('paid_max') },
    {
      name: 'average_days_to_pay_min',
      word: t('Days until payment, at least'),
      text: text('average_days_to_pay_min'),
    },
    {
      name: 'last_invoice_date_after',
      word: t('Last invoice from'),
      text: day('last_invoice_date_after'),
    },
    {
      name: 'last_invoice_date_before',
      word: t('Last invoice until'),
      text: day('last_invoice_date_before'),
    },
  ]
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} kinds={kinds} kind={kind} country={country} currency={currency} />}
    </ListFilters>
  )
}
