import { createFileRoute } from '@tanstack/react-router'
import { NewCompanyScreen } from '../../features/companies/begin/new-company-screen.tsx'

export const Route = createFileRoute('/dashboard/new-company')({ component: NewCompanyScreen })
