import { i18n } from './message-catalogue.ts'

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
  const own = navigator.languages.find((tag) => tag.slice(0, 2) === language)
  if (own && own.length > 2) return own
  return language === 'de' ? 'de-DE' : 'en-US'
}

/** English needs no catalogue: the text in the source is the text shown. */
async function loadMessages(language: Language): Promise<Record<string, string>> {
  return language === 'de' ? (await import('./de.ts')).messages : {}
}

export async function activateLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Changes the language of the interface, and remembers it on this machine. */
export async function chooseLanguage(language: Language): Promise<void> {
  window.localStorage.setItem(KEY, language)
  await activateLanguage(language)
}
