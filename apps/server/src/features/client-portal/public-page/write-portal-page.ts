import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { writeMoney } from '@counterfoil/domain/money/write-money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { localeOf } from '@counterfoil/domain/text/locale-of.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Deps } from '../../../deps.ts'
import type { PageParts } from '../../../http/answers/page-parts.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  writeCompanyHead,
  writeFacts,
  writeStubPage,
  writeSum,
} from '../../payment-links/page/page-markup.ts'
import { readPortal } from './read-portal.ts'

/** What a client wants to know first, as plain markup, and the account itself for the app that takes over. */
function writePortal(portal: PublicPortal, wanted: readonly string[]): PageParts {
  const words = textsOf(knownLanguage(portal.language)).portalPage
  const locale = localeOf(portal.language, wanted)
  const say = (name: keyof Texts['portalPage'], value = '') => words[name].replace(/\{\w+\}/, () => value)
  const [first] = portal.balances
  const isLate = first !== undefined && /[1-9]/.test(first.overdue)
  const isOpen = portal.balances.some(({ open }) => /[1-9]/.test(open))
  const sum = first ? writeMoney(first.open, first.currency, locale) : ''
  const late = first && isLate ? say('overdue', writeMoney(first.overdue, first.currency, locale)) : null
  const stub = [
    writeCompanyHead(portal.company_name, portal.company_logo),
    writeSum(say(isOpen ? 'due' : 'nothing'), sum, late === null ? null : { text: late, isLate }),
    writeFacts([[say('client'), portal.client_name]]),
  ].join('')
  return {
    language: portal.language,
    title: say('title', portal.company_name),
    content: writeStubPage(portal.accent_color, say('stub'), stub),
    data: { id: 'portal', value: portal },
  }
}

/**
 * What stands in the page of a portal before its app runs; null for a link that is unknown or was revoked, and where it cannot be
 * read: the app then loads the portal and shows the error.
 */
export async function writePortalPage(
  deps: Deps,
  token: string,
  wanted: readonly string[],
): Promise<PageParts | null> {
  try {
    return writePortal(await readPortal(deps, token), wanted)
  } catch (error) {
    if (!(error instanceof AppError))
      deps.logger.warn({ err: error }, 'the page of a portal was sent without its account')
    return null
  }
}
