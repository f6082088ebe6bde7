import { useState } from 'react'
import { msg } from '../../../i18n/msg.ts'

/** Whether the terms were accepted. That they were not is said once the form was sent, and until they are. */
export function useTerms() {
  const [accepted, accept] = useState(false)
  const [asked, setAsked] = useState(false)
  return {
    accepted,
    accept,
    fault: asked && !accepted ? msg('You must accept the terms and conditions') : null,
    /** Shows whether they are missing, and goes to them if nothing before them is. */
    check: (form: HTMLFormElement, isRestFine: boolean): boolean => {
      setAsked(true)
      if (!accepted && isRestFine) form.querySelector<HTMLElement>('[name="terms_accepted"]')?.focus()
      return accepted && isRestFine
    },
  }
}
