import { isLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { sendChange } from '../../../api/requests/send-change.ts'
import { chooseLanguage } from '../../../i18n/language.ts'
import type { Session } from './session.ts'

type LanguageSession = Pick<Session, 'get' | 'subscribe' | 'setUser'>

/** What was chosen on this page before anybody was signed in, and is not yet the account's. */
let guestChoice: Language | null = null

/** Changes the language of the interface before signing in; whoever then signs in takes it along. */
export function chooseAsGuest(language: Language): void {
  guestChoice = language
  void chooseLanguage(language)
}

/**
 * Shows the interface in the language of whoever is signed in, in a new browser too. A language that was chosen on the
 * sign-in page becomes the account's.
 */
export function followAccountLanguage(session: LanguageSession): void {
  let shown: string | null = null
  session.subscribe(() => {
    const { user } = session.get()
    const wanted = user === null ? null : `${user.id} ${user.language}`
    if (wanted === shown) return
    shown = wanted
    if (user === null) return
    const choice = guestChoice
    guestChoice = null
    if (choice !== null && choice !== user.language)
      // It is shown already; what is not kept now can be chosen again in the profile.
      void sendChange('updateMe', { body: { language: choice } })
        .then(session.setUser)
        .catch(() => undefined)
    else if (isLanguage(user.language)) void chooseLanguage(user.language)
  })
}
