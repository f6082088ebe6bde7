import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import { SharedFileScreen } from './features/files/shared/shared-file-screen.tsx'
import { startPublicPage } from './ui/start-public-page.tsx'

void startPublicPage({
  id: 'shared',
  draw: (token) => <SharedFileScreen shareToken={token} />,
})
