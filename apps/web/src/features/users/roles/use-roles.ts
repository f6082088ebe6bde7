import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../api/api-types.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useWithFallback } from '../../../api/queries/use-with-fallback.ts'

type Permissions = CallAnswer<'listPermissions'>['results']
type Groups = CallAnswer<'listPermissionGroups'>['results']
export type ShownGroup = Pick<Groups[number], 'key' | 'label' | 'permissions'>

const NO_GROUPS = { count: 0, next: null, previous: null, results: [] }

/** The permissions by group; those of none, and all where the groups cannot be had, come last in one without a name. */
export function grouped(permissions: Permissions, groups: Groups): ShownGroup[] {
  const inGroup = new Set(groups.flatMap((group) => group.permissions))
  const others = permissions.map(({ key }) => key).filter((key) => !inGroup.has(key))
  return others.length === 0 ? groups : [...groups, { key: 'others', label: '', permissions: others }]
}

/** The roles, the permissions, and what groups them. A failure of the groups is an empty list, silently (specification, section 7). */
export function useRoles() {
  const roles = useQuery(apiQuery('listRoles'))
  const permissions = useQuery(apiQuery('listPermissions'))
  const groups = useWithFallback(apiQuery('listPermissionGroups'), {
    offline: NO_GROUPS,
    standsInFor: () => true,
  })
  return { roles, permissions, groups: groups.data?.results }
}
