import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'

export const nameOf = (user: Pick<CompanyUser, 'first_name' | 'last_name'>) =>
  `${user.first_name} ${user.last_name}`.trim()
