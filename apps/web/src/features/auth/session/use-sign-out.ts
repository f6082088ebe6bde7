import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useT } from '../../../i18n/use-t.ts'
import { session } from './session.ts'

/** Signs out and says so. The way leads to the sign-in page, unless the page is one for strangers too. */
export function useSignOut({ stays = false } = {}): () => void {
  const t = useT()
  const navigate = useNavigate()
  return () => {
    void session.signOut()
    showToast('success', t('Logged out successfully'))
    if (!stays) void navigate({ to: '/login', replace: true })
  }
}
