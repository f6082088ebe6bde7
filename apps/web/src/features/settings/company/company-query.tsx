import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { useCompany } from '../../auth/session/use-session.ts'

/** The current company, whole. */
export function CompanyQuery({ children }: { children: (company: Company) => ReactNode }) {
  const { id } = useCompany()
  const company = useQuery(apiQuery('getCompany', { params: { id } }))
  return (
    <QueryState query={company} skeleton={<LinesSkeleton lines={8} />}>
      {children}
    </QueryState>
  )
}

/** How the current company works. */
export function SettingsQuery({ children }: { children: (settings: CompanySettings) => ReactNode }) {
  const { id } = useCompany()
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  return (
    <QueryState query={settings} skeleton={<LinesSkeleton lines={8} />}>
      {children}
    </QueryState>
  )
}
