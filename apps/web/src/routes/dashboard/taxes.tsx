import { createFileRoute } from '@tanstack/react-router'
import { TaxesScreen } from '../../features/taxes/taxes-screen.tsx'

export const Route = createFileRoute('/dashboard/taxes')({ component: TaxesScreen })
