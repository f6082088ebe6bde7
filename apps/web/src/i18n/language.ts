import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import {
  LANGUAGES as ALL_LANGUAGES,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from '@counterfoil/domain/text/languages.ts'
import { localeOf as readersLocaleOf } from '@counterfoil/domain/text/locale-of.ts'
import { i18n, loadPlurals } from './message-catalogue.ts'
import { TEXT_FILES } from './text-files.ts'

/** What can be chosen, each by its own name. */
export const LANGUAGES = ALL_LANGUAGES.map((code) => ({ code, name: LANGUAGE_FACTS[code].name }))

const KEY = 'counterfoil.language'

/** What the person chose, else the first of the browser's languages there is, else English. */
export function preferredLanguage(): Language {
  const chosen = window.localStorage.getItem(KEY)
  if (isLanguage(chosen)) return chosen
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Asked once: an answer takes a tenth of a millisecond, and each amount on a page needs it. */
let zoneOfBrowser: string | undefined
const timeZone = () => (zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The locale for dates and figures: the browser's own variant of the language, such as en-GB, else that of its time zone.
 * A payer's page goes without the zone: the server writes it first, and does not know theirs.
 */
export function localeOf(language: string): string {
  const zone = payersPage ? undefined : timeZone()
  return readersLocaleOf(language, navigator.languages, zone)
}

/** Whether more than the first pages may be shown: then plurals and the rest of the texts are needed too. */
let wholeApp = false
/** Whether this is the page of a payer, which has texts of its own. */
let payersPage = false
let allTexts: Promise<void> | null = null
/** The language asked for last, and its coming. */
let wanted: Language = DEFAULT_LANGUAGE
let coming: Promise<void> = Promise.resolve()

async function loadMessages(language: Language): Promise<Record<string, string>> {
  if (language === DEFAULT_LANGUAGE) return {}
  const files = TEXT_FILES[language]
  if (payersPage) return files.payersPage()
  const [first, rest] = await Promise.all([files.firstPages(), wholeApp ? files.workspace() : null])
  return { ...first, ...rest }
}

/** Shows the interface in a language; if another one is asked for while its texts come, resolves with that one. */
export function activateLanguage(language: Language): Promise<void> {
  wanted = language
  const texts = Promise.all([loadMessages(language), wholeApp ? loadPlurals() : null])
  const mine: Promise<void> = texts.then(([messages]) => {
    if (coming !== mine) return coming
    i18n.loadAndActivate({ locale: language, messages })
    document.documentElement.lang = language
  })
  coming = mine
  return mine
}

/** From here on the texts of the payer's page are loaded, and no others. */
export function showPayersPage(): void {
  payersPage = true
}

/** What the pages beyond the sign-in need; for their `beforeLoad`. After a failure it is tried again. */
export function loadAllTexts(): Promise<void> {
  wholeApp = true
  allTexts ??= activateLanguage(wanted).catch((error: unknown) => {
    allTexts = null
    throw error
  })
  return allTexts
}

/** The language the interface is in, or about to be. */
export function shownLanguage(): Language {
  return wanted
}

/** Changes the language of the interface, and remembers it on this machine. */
export async function chooseLanguage(language: Language): Promise<void> {
  window.localStorage.setItem(KEY, language)
  await activateLanguage(language)
}
