import { type CompanyUser, companyUser } from '@counterfoil/contract/users/users.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const GRACE = {
  id: sampleId('grace'),
  username: 'grace',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  role: 'member',
  status: 'active',
  is_active: true,
  is_managed: true,
  joined_at: '2026-03-01T23:30:00Z',
  version: 1,
} as const

/** A member of the company who can sign in, with an account that was made by it. */
export function sampleUser(part: Partial<CompanyUser> = {}): CompanyUser {
  return completed(companyUser, { ...GRACE, ...part }) as CompanyUser
}
