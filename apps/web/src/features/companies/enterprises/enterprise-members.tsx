import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyMember } from '@counterfoil/contract/users/users.schema.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { DataColumn } from '../../../ui/lists/data-table.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { LIST_PAGE_SIZE, useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DisabledReason } from '../../../ui/permission-gate.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import { UserAvatar } from '../../../ui/text/user-avatar.tsx'
import { useUser } from '../../auth/session/use-session.ts'
import { nameOf } from '../../users/person-name.ts'
import { useRoleLabel } from '../../users/role-labels.ts'
import classes from './enterprise-members.module.css'

function useMemberColumns(): DataColumn<CompanyMember>[] {
  const t = useT()
  const role = useRoleLabel()
  return [
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      card: 'title',
      width: '44%',
      cell: (member) => (
        <span className={classes.person}>
          <UserAvatar user={member} />
          <span className={classes.names}>
            <span className={classes.name}>{nameOf(member)}</span>
            <span className={classes.email}>{member.email}</span>
          </span>
        </span>
      ),
    },
    { id: 'role', header: t('Role'), sortKey: 'role', card: 'meta', cell: (member) => role(member.role) },
    {
      id: 'status',
      header: t('Status'),
      card: 'status',
      cell: (member) => <StatusBadge status={member.status} />,
    },
    {
      id: 'joined',
      header: t('Joined'),
      sortKey: 'joined_at',
      figure: true,
      cell: (member) => <RelativeTime at={member.joined_at} />,
    },
  ]
}

/** Who belongs to a company. Who may change it does so among the company's users. */
export function EnterpriseMembers({ company }: { company: MyCompany }) {
  const t = useT()
  const list = useListState()
  const columns = useMemberColumns()
  const ordering = list.search.ordering ?? 'name'
  const query = { page: list.page, page_size: LIST_PAGE_SIZE, ordering: ordering as never }
  const members = useQuery(apiListQuery('listCompanyMembers', { params: { id: company.id }, query }))
  const { is_superuser } = useUser()
  const mayManage = may(company.role, 'users.manage', is_superuser)
  return (
    <QueryState query={members} skeleton={<TableSkeleton rows={5} />}>
      {(page) => (
        <>
          <DataTable
            label={t('Members')}
            rows={page.results}
            columns={columns}
            rowId={(member) => member.id}
            rowName={nameOf}
            ordering={ordering}
            onOrder={(next) => list.change({ ordering: next })}
            stale={members.isPlaceholderData}
            paging={{
              page: list.page,
              pageSize: LIST_PAGE_SIZE,
              count: page.count,
              change: (next) => list.change({ page: next }),
            }}
          />
          <DisabledReason
            reason={mayManage ? null : t('Only an owner or an administrator can manage users.')}
          >
            <Button
              component={Link}
              to="/dashboard/users"
              search={{ company: company.id } as never}
              preload={false}
              variant="default"
              mt="md"
            >
              {t('Manage users')}
            </Button>
          </DisabledReason>
        </>
      )}
    </QueryState>
  )
}
