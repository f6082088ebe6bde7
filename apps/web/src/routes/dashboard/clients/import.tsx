import { createFileRoute } from '@tanstack/react-router'
import { ImportClientsScreen } from '../../../features/clients/import/import-clients-screen.tsx'

export const Route = createFileRoute('/dashboard/clients/import')({ component: ImportClientsScreen })
