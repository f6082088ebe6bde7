import { EVENT_GROUPS } from '@counterfoil/domain/timeline/following/event-types.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ListFilters } from '../../../ui/lists/filters/list-filters.tsx'
import type { ListState } from '../../../ui/lists/list-state.ts'
import { fetchedPart } from '../../../ui/loading/fetched-part.ts'
import { nameOf } from '../../users/person-name.ts'
import { activityQuery } from './activity-query.ts'

const KINDS = Object.entries(EVENT_GROUPS).map(([kind, label]) => ({ kind, label }))

/** More members than that are not picked from a list. */
const MEMBERS = 100

const FIELDS = fetchedPart(async () => (await import('./activity-filter-fields.tsx')).ActivityFilterFields)

/** Narrows the activity by who did it, what it happened to, and when. */
export function ActivityFilters({ list, companyId }: { list: ListState; companyId: string }) {
  const t = useT()
  const locale = useLocale()
  const members = useQuery({
    ...apiQuery('listCompanyMembers', { params: { id: companyId }, query: { page_size: MEMBERS } }),
    meta: { quiet: true },
  })
  const people = (members.data?.results ?? []).map((member) => ({ value: member.id, label: nameOf(member) }))
  const { user, kind, created_after, created_before } = activityQuery(list.search)
  const kinds = KINDS.map((one) => ({ value: one.kind, label: t(one.label) }))
  const inForce = [
    {
      name: 'user',
      word: t('Who'),
      text: user && (people.find(({ value }) => value === user)?.label ?? '…'),
    },
    {
      name: 'kind',
      word: t('What'),
      text: kind && (kinds.find(({ value }) => value === kind)?.label ?? kind),
    },
    { name: 'from', word: t('From'), text: created_after && formatDate(created_after, locale) },
    { name: 'until', word: t('Until'), text: created_before && formatDate(created_before, locale) },
  ]
  return (
    <ListFilters list={list} inForce={inForce} fields={FIELDS}>
      {(Fields) => <Fields list={list} people={people} kinds={kinds} />}
    </ListFilters>
  )
}
