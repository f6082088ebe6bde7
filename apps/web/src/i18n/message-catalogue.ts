import { DEFAULT_LANGUAGE } from '@counterfoil/domain/text/languages.ts'
import { setupI18n } from '@lingui/core'
import type { compileMessage } from '@lingui/message-utils/compileMessage'

type Compiler = typeof compileMessage
type Compiled = ReturnType<Compiler>

const RICH = /\{\s*\w+\s*,/
const VALUE = /\{\s*(\w+)\s*\}/

/** A text with nothing but values to fill in, which is what the first pages show. */
function compilePlain(message: string): Compiled {
  return message.split(VALUE).map((part, index) => (index % 2 === 1 ? [part] : part)) as Compiled
}

const known = new Map<string, Compiled>()
let compileRich: Compiler | null = null

/** Texts are compiled when first shown, and once. Plurals wait for their compiler, which is loaded when needed. */
function compile(message: string): Compiled {
  const found = known.get(message)
  if (found) return found
  if (RICH.test(message) && compileRich === null) {
    // Nothing is said until then; whoever asked is drawn again.
    void loadPlurals().then(() => i18n.activate(i18n.locale))
    return ['']
  }
  const compiled = compileRich && RICH.test(message) ? compileRich(message) : compilePlain(message)
  known.set(message, compiled)
  return compiled
}

/** Loads what plurals need; the sign-in page does without. */
export async function loadPlurals(): Promise<void> {
  compileRich ??= (await import('@lingui/message-utils/compileMessage')).compileMessage
}

/** The one holder of the active language and its texts. */
export const i18n = setupI18n({ locale: DEFAULT_LANGUAGE, messages: { [DEFAULT_LANGUAGE]: {} } })
i18n.setMessagesCompiler(compile)

let drawing = 0
i18n.on('change', () => {
  drawing += 1
})

/** Another number whenever what texts say may have changed: with the language, its texts, or the compiler of plurals. */
export function textsDrawn(): number {
  return drawing
}
