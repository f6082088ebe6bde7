import { localeOf as readersLocaleOf } from '@counterfoil/domain/text/locale-of.ts'
import { i18n, loadPlurals } from './message-catalogue.ts'

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

const KEY = 'counterfoil.language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value)
}

/** What the person chose, else the first of the browser's languages there is, else English. */
export function preferredLanguage(): Language {
  const chosen = window.localStorage.getItem(KEY)
  if (isLanguage(chosen)) return chosen
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return wanted.find(isLanguage) ?? 'en'
}

/** The locale for dates and figures: the browser's own variant of the language, such as en-GB. */
export function localeOf(language: string): string {
  return readersLocaleOf(language, navigator.languages)
}

/** Whether more than the first pages may be shown: then plurals and the rest of the texts are needed too. */
let wholeApp = false
/** Whether this is the page of a payer, which has texts of its own. */
let payersPage = false
let allTexts: Promise<void> | null = null
/** The language asked for last, and its coming. */
let wanted: Language = 'en'
let coming: Promise<void> = Promise.resolve()

/** English needs no catalogue: the text in the source is the text shown. */
async function loadMessages(language: Language): Promise<Record<string, string>> {
  if (language !== 'de') return {}
  if (payersPage) return (await import('./de-payer.ts')).messages
  const [first, rest] = await Promise.all([import('./de.ts'), wholeApp ? import('./de-workspace.ts') : null])
  return { ...first.messages, ...rest?.messages }
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
