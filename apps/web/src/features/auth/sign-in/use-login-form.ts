import { identifierFault, loginPasswordFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { loginText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useT } from '../../../i18n/use-t.ts'
import { HOME } from '../session/guards.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { useTextForm } from '../use-text-form.ts'
import { useLockout } from './use-lockout.ts'

/** `newcomer` is the user name of whoever has just signed up. */
export function useLoginForm(returnTo: string | undefined, newcomer: string | null) {
  const t = useT()
  const router = useRouter()
  const lockout = useLockout()
  const started = useSession().error
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [busy, setBusy] = useState(false)
  const [remember, setRemember] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [isBack, setIsBack] = useState(false)
  const form = useTextForm(
    { username: newcomer ?? '', password: '' },
    { username: identifierFault, password: loginPasswordFault },
  )

  async function arrive() {
    lockout.reset()
    showToast('success', t('Login successful!'))
    await router.navigate({ to: returnTo ?? HOME, replace: true })
  }

  async function signIn() {
    setBusy(true)
    setFailure(null)
    session.dropError()
    try {
      const { username, password } = form.values
      const step = await session.signIn({ username: stripMarkup(username).trim(), password, remember })
      if (step === null) await arrive()
      else setChallenge(step.challenge)
    } catch (thrown) {
      const error = toApiError(thrown)
      setFailure(loginText(error))
      // Only an answer about what was typed counts towards the lockout; a lost connection does not.
      if (error.status === 401) lockout.fail()
    } finally {
      setBusy(false)
    }
  }

  return {
    ...form,
    lockout,
    error: failure ?? (started === null ? null : { id: started }),
    busy,
    /** Set once the password was right and a code is asked for. */
    challenge,
    arrive,
    /** Whether the password is asked for once more, after the code. */
    isBack,
    startOver: (reason: ErrorText | null) => {
      setChallenge(null)
      setIsBack(true)
      setFailure(reason)
      form.edit('password', '')
    },
    remember,
    setRemember,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy && !lockout.locked && form.validate(event.currentTarget)) void signIn()
    },
  }
}
