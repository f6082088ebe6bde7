import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { askAhead } from '../../api/queries/ask-ahead.ts'
import { DashboardScreen } from '../../features/statistics/dashboard-screen.tsx'

export const Route = createFileRoute('/dashboard/')({
  loader: () => askAhead(() => apiQuery('getDashboard')),
  component: DashboardScreen,
})
