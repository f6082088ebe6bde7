import { createFileRoute } from '@tanstack/react-router'
import { NewClientScreen } from '../../../features/clients/form/new-client-screen.tsx'

export const Route = createFileRoute('/dashboard/clients/new')({ component: NewClientScreen })
