import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/statistics/dashboard-screen.tsx'

export const Route = createFileRoute('/dashboard/')({ component: DashboardScreen })
