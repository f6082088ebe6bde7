import { withoutDoubleStop } from '@counterfoil/domain/text/full-stop.ts'
import { englishOfFault } from './fault-messages.ts'
import { i18n } from './message-catalogue.ts'
import type { KnownText } from './text.ts'

export type TextValues = Record<string, string | number>
export type Translate = <const Given extends string>(text: KnownText<Given>, values?: TextValues) => string

/** A word that other languages bend by what it is said of names that in brackets: “Sent [invoice]” reads “Sent”. */
const OF_WHAT = / \[\w+\]$/

function englishOf(text: string): string | undefined {
  return OF_WHAT.test(text) ? text.replace(OF_WHAT, '') : englishOfFault(text)
}

/**
 * Puts a text into the active language. The English text is its id, or the code of a fault; `{name}` and ICU plurals are filled in, and a
 * sentence that thereby ends in a name such as “Kondo K.K.” keeps one full stop.
 */
export const translate: Translate = (text, values) => {
  try {
    const message = englishOf(text)
    return withoutDoubleStop(i18n._(text, values, message === undefined ? undefined : { message }))
  } catch {
    // A sentence from elsewhere (a server's answer) that happens not to be ICU is shown as it is.
    return text
  }
}
