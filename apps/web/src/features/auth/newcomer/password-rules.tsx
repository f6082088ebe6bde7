import { type PasswordPart, passwordParts } from '@counterfoil/domain/auth/credential-rules.ts'
import { Check, Minus } from 'lucide-react'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from './password-rules.module.css'

const WORDS: Readonly<Record<PasswordPart, string>> = {
  length: msg('8 characters'),
  lowercase: msg('a lowercase letter'),
  uppercase: msg('an uppercase letter'),
  number: msg('a number'),
  special: msg('one of @$!%*?&'),
}

/** What a new password must hold, each part ticked off while it is typed. */
export function PasswordRules({ value }: { value: string }) {
  const t = useT()
  if (value === '') return null
  return (
    <ul className={classes.rules} aria-label={t('The password needs')}>
      {passwordParts(value).map(({ part, isIn }) => {
        const Mark = isIn ? Check : Minus
        return (
          <li key={part} data-met={isIn || undefined}>
            <Mark size={13} strokeWidth={2.5} aria-label={isIn ? t('there') : t('missing')} />
            {t(WORDS[part])}
          </li>
        )
      })}
    </ul>
  )
}
