import { redirect } from '@tanstack/react-router'
import { toApiError } from '../../../api/errors/api-error.ts'
import { enterpriseText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { translate } from '../../../i18n/translate.ts'
import type { Session } from '../../auth/session/session.ts'

export type CompanySearch = { company?: string }

/** What its toasts are about. */
const ENTER = { act: 'enter a company' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The company an address names. Anything that is no id is left out. */
export function readCompanySearch(raw: Record<string, unknown>): CompanySearch {
  const { company } = raw
  return typeof company === 'string' && UUID.test(company) ? { company: company.toLowerCase() } : {}
}

type EnterInput = {
  context: { session: Pick<Session, 'get' | 'reload'> }
  search: CompanySearch
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * An address that names another company of mine switches to it, whether it was chosen from the menu, sent by a
 * colleague or stands in a bookmark. One that names a company I am no member of leads to the dashboard of mine.
 */
export async function enterNamedCompany({ context, search, cause }: EnterInput): Promise<void> {
  const { session } = context
  const before = session.get().company?.id
  // Which companies are mine is not known: the page says so, and tries again.
  if (session.get().companiesFault !== null) return
  // Looking ahead at a link is no click on it.
  if (search.company === undefined || search.company === before || cause === 'preload') return
  try {
    await session.reload(search.company)
  } catch (failure) {
    const text = enterpriseText(toApiError(failure))
    showToast('error', translate(text.id, text.values), ENTER)
    throw redirect({ to: '/dashboard', search: { company: before }, replace: true })
  }
  const { company } = session.get()
  if (company?.id === search.company) {
    showToast('success', translate('Switched to {name}', { name: company.name }), ENTER)
    return
  }
  // Reloaded into no company of that id, the session is in one of mine: the one before, if there was one.
  if (before !== undefined && company?.id !== before) await session.reload(before).catch(() => null)
  showToast('error', translate("You don't have permission to perform this action."), ENTER)
  throw redirect({ to: '/dashboard', search: { company: session.get().company?.id }, replace: true })
}
