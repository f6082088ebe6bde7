import { createFileRoute } from '@tanstack/react-router'
import { NewClientScreen } from '../../../features/clients/new-client-screen.tsx'

export const Route = createFileRoute('/dashboard/clients/new')({ component: NewClientScreen })
