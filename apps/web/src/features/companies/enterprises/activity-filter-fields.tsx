import { Select } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { IN_FILTERS } from '../../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../../ui/lists/list-state.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { activityQuery } from './activity-query.ts'
import classes from './enterprise-activity.module.css'

type Choice = { value: string; label: string }
type Props = { list: ListState; people: Choice[]; kinds: Choice[] }

/** What the filters of the activity are set with. */
export function ActivityFilterFields({ list, people, kinds }: Props) {
  const t = useT()
  const { user, kind, created_after, created_before } = activityQuery(list.search)
  const set = (name: string) => (next: string | null) => list.change({ [name]: next ?? undefined })
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false }, clearable: true }
  return (
    <>
      <Picker
        className={classes.whole}
        label={t('Who')}
        placeholder={t('Anybody')}
        nothingFound={t('Nothing found')}
        clearable
        comboboxProps={IN_FILTERS}
        options={people}
        value={user ?? null}
        onChange={set('user')}
      />
      <Select
        className={classes.whole}
        label={t('What')}
        placeholder={t('Anything')}
        clearable
        comboboxProps={IN_FILTERS}
        data={kinds}
        value={kind ?? null}
        onChange={set('kind')}
      />
      <DateField label={t('From')} {...inside} value={created_after} onChange={set('from')} />
      <DateField label={t('Until')} {...inside} value={created_before} onChange={set('until')} />
    </>
  )
}
