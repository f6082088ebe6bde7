import { isRole, type Role } from '@counterfoil/domain/users/permissions.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { usePermission } from '../../ui/permissions.tsx'
import { useRoleOptions, useRoleText } from './role-labels.ts'

type RoleFieldProps = {
  value: Role
  onChange: (role: Role) => void
  error?: ReactNode
  /** Why it cannot be changed; null when it can. */
  reason?: string | null
}

/** Picks a role, and says what it may do. */
export function RoleField({ value, onChange, error, reason = null }: RoleFieldProps) {
  const t = useT()
  const text = useRoleText()
  const options = useRoleOptions(usePermission('owners.make') || value === 'owner')
  return (
    <Select
      label={t('Role')}
      description={reason ?? text(value)}
      data={options}
      value={value}
      error={error}
      allowDeselect={false}
      disabled={reason !== null}
      onChange={(role) => role !== null && isRole(role) && onChange(role)}
    />
  )
}
