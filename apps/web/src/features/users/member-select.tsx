import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCompany } from '../auth/use-session.ts'
import { nameOf } from './user-columns.tsx'

/** The members of the company, by id; null until they are known. */
function useMembers(): { value: string; label: string }[] | null {
  const { id } = useCompany()
  const query = { page_size: 100, status: 'active' } as const
  const { data } = useQuery({
    ...apiQuery('listCompanyMembers', { params: { id }, query }),
    meta: { quiet: true },
  })
  return (
    data?.results.map((member) => ({ value: member.id, label: nameOf(member) || member.username })) ?? null
  )
}

/** What a member is called; who has left is called so. */
export function useMemberName(): (id: string) => string {
  const t = useT()
  const members = useMembers()
  return (id) => members?.find(({ value }) => value === id)?.label ?? (members ? t('Former member') : '…')
}

/** What a member is called. */
export function MemberName({ id }: { id: string }) {
  return <>{useMemberName()(id)}</>
}

type MemberSelectProps = Omit<SelectProps, 'data'>

/** One of the members of the company, or nobody. */
export function MemberSelect(props: MemberSelectProps) {
  const t = useT()
  const name = useMemberName()
  const members = useMembers() ?? []
  const value = props.value ?? null
  const isKnown = value === null || members.some((member) => member.value === value)
  return (
    <Select
      placeholder={t('Nobody')}
      clearable
      {...props}
      data={isKnown ? members : [...members, { value, label: name(value) }]}
    />
  )
}
