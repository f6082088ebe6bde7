import {
  REFERENCE_FILTERS,
  REFERENCE_MAX_LENGTH,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CurrencySelect } from '../../../ui/fields/reference-selects.tsx'
import { AmountFilter } from '../../../ui/lists/filters/amount-filter.tsx'
import { bindFilter } from '../../../ui/lists/filters/bind-filter.ts'
import { DaysFilter, PeriodFilter } from '../../../ui/lists/filters/days-filter.tsx'
import { IN_FILTERS } from '../../../ui/lists/filters/list-filters.tsx'
import { TagFilter } from '../../../ui/lists/filters/tag-filter.tsx'
import { TextFilter } from '../../../ui/lists/filters/text-filter.tsx'
import type { ListState } from '../../../ui/lists/list-state.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { ClientFilter } from '../../clients/client-filter.tsx'
import classes from '../../invoices/invoices-screen.module.css'
import { MemberSelect } from '../../users/member-select.tsx'
import type { QuoteFilter } from './list-search.ts'

/** What the filters of the quotes are set with. */
export function QuoteFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const bind = bindFilter<QuoteFilter>(list)
  const amounts = { list, currency: list.search.currency as string | undefined }
  return (
    <>
      <ClientFilter list={list} className={classes.whole} />
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
      <AmountFilter {...amounts} name="total_min" label={t('Total at least')} />
      <AmountFilter {...amounts} name="total_max" label={t('Total at most')} />
      <TagFilter list={list} />
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
        label={t('Date [quote]')}
        from={t('Dated from')}
        until={t('Dated until')}
        today={todayIn(useCompany().time_zone)}
        className={classes.whole}
      />
      <DaysFilter list={list} name="valid_until" from={t('Valid until, from')} until={t('Valid until, to')} />
    </>
  )
}
