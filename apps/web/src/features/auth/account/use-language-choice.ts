import { isLanguage } from '@counterfoil/domain/text/languages.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { chooseLanguage, LANGUAGES } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { session } from '../session/session.ts'

/** The language of the interface: at once on this machine, and in the profile, for mails and other browsers. */
export function useLanguageChoice() {
  const language = useLanguage()
  const update = useApiMutation('updateMe', { refreshes: 'nothing', onSuccess: session.setUser })
  return {
    value: language,
    onChange: (value: string | null) => {
      if (value === null || !isLanguage(value)) return
      void chooseLanguage(value).then(() => update.mutate({ body: { language: value } }))
    },
    data: LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
  }
}
