import { showToast } from '../../../api/feedback/toast-store.ts'
import { translate } from '../../../i18n/translate.ts'
import { session } from './session.ts'

const AGAIN_MS = 1000

/**
 * Brings the session up to date after a change that is done: once more when that fails, and if it still does the person
 * is told that the page shows what was before. Answers whether it is up to date.
 */
export async function reloadSession(): Promise<boolean> {
  try {
    await session.reload().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      await session.reload()
    })
    return true
  } catch {
    showToast('error', translate('Your change is saved, but this page still shows what was before.'), {
      action: { label: translate('Reload Page'), run: () => window.location.reload() },
    })
    return false
  }
}
