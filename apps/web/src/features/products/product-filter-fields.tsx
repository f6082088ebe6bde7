import { useT } from '../../i18n/use-t.ts'
import { CurrencySelect } from '../../ui/fields/reference-selects.tsx'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'

/** What the filter of the products is set with. */
export function ProductFilterFields({ list }: { list: ListState }) {
  const t = useT()
  const { currency } = list.search
  return (
    <CurrencySelect
      label={t('Currency')}
      placeholder={t('Any currency')}
      clearable
      comboboxProps={IN_FILTERS}
      value={typeof currency === 'string' ? currency : null}
      onChange={(value) => list.change({ currency: value ?? undefined })}
    />
  )
}
