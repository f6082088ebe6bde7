import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCompany } from '../auth/session/use-session.ts'
import { nameOf } from './person-name.ts'

const ASKED_FOR = 100

type MembersQuery = { search?: string; user?: string }

/** Members who can work here, by their names. */
export function useMembers(query: MembersQuery, enabled = true) {
  const { id } = useCompany()
  return useQuery({
    ...apiQuery('listCompanyMembers', {
      params: { id },
      query: { page_size: ASKED_FOR, status: 'active', ...query },
    }),
    enabled,
    meta: { quiet: true },
  })
}

type Members = NonNullable<ReturnType<typeof useMembers>['data']>['results']
export const namesOf = (members: Members = []) =>
  members.map((member) => ({ value: member.id, label: nameOf(member) || member.username }))

/** What one member is called; who has left is called so. Null where nobody is asked for. */
export function useMember(id: string | null): string | null {
  const t = useT()
  const { data } = useMembers({ user: id ?? undefined }, id !== null)
  if (id === null) return null
  return data ? (namesOf(data.results)[0]?.label ?? t('Former member')) : '…'
}

/** What a member is called. */
export function MemberName({ id }: { id: string }) {
  return <>{useMember(id)}</>
}
