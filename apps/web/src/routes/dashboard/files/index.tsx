import { createFileRoute } from '@tanstack/react-router'
import { FilesScreen } from '../../../features/files/files-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/files/')({
  validateSearch: (raw) => readListSearch(raw, ['category', 'type', 'client']),
  component: FilesScreen,
})
