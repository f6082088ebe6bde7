import { useT } from '../../i18n/use-t.ts'
import { bindFilter } from '../../ui/lists/filters/bind-filter.ts'
import { IN_FILTERS } from '../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { ClientSelect } from './client-select.tsx'

/** Whose records a list shows: of one client, blocked and inactive ones among them. */
export function ClientFilter({ list, className }: { list: ListState; className: string | undefined }) {
  const t = useT()
  return (
    <ClientSelect
      className={className}
      label={t('Client')}
      placeholder={t('Any client')}
      withInactive
      comboboxProps={IN_FILTERS}
      {...bindFilter(list)('client')}
    />
  )
}
