import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Compiled = ReturnType<typeof compileMessage>

/** Texts are compiled when first shown, and once: most of them hold nothing to fill in. */
function createCompiler(): (message: string) => Compiled {
  const known = new Map<string, Compiled>()
  return (message) => {
    const found = known.get(message)
    if (found) return found
    const compiled: Compiled = message.includes('{') ? compileMessage(message) : [message]
    known.set(message, compiled)
    return compiled
  }
}

/** The one holder of the active language and its texts. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(createCompiler())
