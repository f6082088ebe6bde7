import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { readListSearch } from '../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/settings')({
  validateSearch: (raw) => readListSearch(raw, ['tab', 'mail', 'template', 'charge']),
  component: SettingsScreen,
})
