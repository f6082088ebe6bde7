import { i18n } from './message-catalogue.ts'

export type TextValues = Record<string, string | number>
export type Translate = (text: string, values?: TextValues) => string

/** Puts a text into the active language. The English text is its id; `{name}` and ICU plurals are filled in. */
export const translate: Translate = (text, values) => {
  try {
    return i18n._(text, values)
  } catch {
    // A sentence from elsewhere (a server's answer) that happens not to be ICU is shown as it is.
    return text
  }
}
