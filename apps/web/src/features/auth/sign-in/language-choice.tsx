import { UnstyledButton } from '@mantine/core'
import { LANGUAGES } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { chooseAsGuest } from '../session/account-language.ts'
import classes from './language-choice.module.css'

/** The languages of the interface, for whoever is not signed in. Each is named in itself. */
export function LanguageChoice() {
  const t = useT()
  const current = useLanguage()
  return (
    <fieldset className={classes.choice} aria-label={t('Language')}>
      {LANGUAGES.map(({ code, name }) => (
        <UnstyledButton
          key={code}
          lang={code}
          className={classes.language}
          aria-pressed={code === current}
          onClick={() => chooseAsGuest(code)}
        >
          {name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
