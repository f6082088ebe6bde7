import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { useEffect, useRef, useState } from 'react'
import { type Availability, checkCompanyEmail, checkCompanyName } from './check-availability.ts'

/** How long a person stops typing before it is asked whether what they typed is free. */
const PAUSE_MS = 500

export type ClaimedField = 'company_name' | 'company_email'
type Claimed = Readonly<Record<ClaimedField, string>>

export const companyNameOf = (values: { company_name: string }) => stripMarkup(values.company_name).trim()
export const companyEmailOf = (values: { company_email: string }) =>
  stripMarkup(values.company_email).trim().toLowerCase()

/** What of a field would be sent; null where there is nothing to ask about. */
function claimOf(field: ClaimedField, values: Claimed): string | null {
  if (field === 'company_name') return companyNameOf(values) || null
  const email = companyEmailOf(values)
  return emailFault(email) === null ? email : null
}

function ask(field: ClaimedField, claim: string, excludeId: string | undefined): Promise<Availability> {
  return field === 'company_name' ? checkCompanyName(claim, excludeId) : checkCompanyEmail(claim, excludeId)
}

type AvailabilityOptions = {
  values: Claimed
  /** The company that may have the name and the address already: the one that is edited. */
  excludeId?: string
  onTaken: (field: ClaimedField, message: string) => void
}

/**
 * Asks whether a name or an address is free, while it is typed and when its field is left. An answer counts only for
 * what still stands in the field, and none does once the form was sent.
 */
export function useAvailability({ values, excludeId, onTaken }: AvailabilityOptions) {
  const [note, setNote] = useState<string | null>(null)
  const now = useRef({ values, onTaken })
  now.current = { values, onTaken }
  const sent = useRef(0)

  async function check(field: ClaimedField): Promise<void> {
    const [claim, turn] = [claimOf(field, now.current.values), sent.current]
    if (claim === null) return
    const { isAvailable, message } = await ask(field, claim, excludeId)
    if (claimOf(field, now.current.values) !== claim || sent.current !== turn) return
    if (field === 'company_name') setNote(isAvailable && message !== '' ? message : null)
    if (!isAvailable) now.current.onTaken(field, message)
  }
  useCheckOnPause(values.company_name, sent, () => void check('company_name'))
  useCheckOnPause(values.company_email, sent, () => void check('company_email'))

  return {
    /** What is to be said of the name that is no fault: an English text. */
    note,
    check: (field: ClaimedField) => void check(field),
    /** The form is sent: what is answered from here on is the server's to say. */
    drop: () => {
      sent.current += 1
    },
  }
}

/**
 * Checks a text a moment after its last change; what stood there at first is nobody's typing. A form that is sent
 * within that moment is not checked any more: the answer to sending it says as much, in the server's own words.
 */
function useCheckOnPause(text: string, sent: { current: number }, check: () => void): void {
  const before = useRef(text)
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    const turn = sent.current
    const timer = setTimeout(() => {
      if (sent.current === turn) latest.current()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])
}
