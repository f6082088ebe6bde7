import { type Fault, fault } from '../faults/fault.ts'
import type { PlainFaultCode } from '../faults/fault-texts.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Rules for what a person types to sign up or to sign in, with fixed messages.
 * Each function answers the message to show, or null when the value is fine. They live here, free of any
 * schema library, so that the sign-in page need not load one; the contract's schemas call the same functions.
 */

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/

const USERNAME_MIN = 3
const USERNAME_MAX = 30
const PASSWORD_MIN = 8
const PASSWORD_MAX = 200
const LOGIN_PASSWORD_MIN = 4

export function emailFault(value: string): Fault | null {
  const email = value.trim()
  if (email === '') return fault('email_required')
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..') ? null : fault('invalid_email')
}

export function usernameFault(value: string): Fault | null {
  if (value.trim() === '') return fault('username_required')
  if (value.length < USERNAME_MIN) return fault('username_too_short')
  if (value.length > USERNAME_MAX) return fault('username_too_long')
  return /^[A-Za-z0-9_]+$/.test(value) ? null : fault('invalid_username')
}

/** What a new password must hold, in the order it is asked for; each with the fault of one that lacks it. */
const PASSWORD_PARTS: readonly {
  readonly part: PasswordPart
  readonly fault: Fault
  readonly isIn: (value: string) => boolean
}[] = [
  {
    part: 'length',
    fault: fault('password_too_short'),
    isIn: (value) => value.length >= PASSWORD_MIN,
  },
  {
    part: 'lowercase',
    fault: fault('password_without_lowercase'),
    isIn: (value) => /[a-z]/.test(value),
  },
  {
    part: 'uppercase',
    fault: fault('password_without_uppercase'),
    isIn: (value) => /[A-Z]/.test(value),
  },
  {
    part: 'number',
    fault: fault('password_without_number'),
    isIn: (value) => /[0-9]/.test(value),
  },
  {
    part: 'special',
    fault: fault('password_without_special'),
    isIn: (value) => /[@$!%*?&]/.test(value),
  },
]

export type PasswordPart = 'length' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** Which parts a password that is being typed holds already. */
export function passwordParts(value: string): { part: PasswordPart; isIn: boolean }[] {
  return PASSWORD_PARTS.map(({ part, isIn }) => ({ part, isIn: isIn(value) }))
}

/** All the faults of a new password, so that a person sees at once everything that is missing. */
export function newPasswordFaults(value: string): Fault[] {
  if (value === '') return [fault('password_required')]
  const faults = value.length > PASSWORD_MAX ? [fault('password_too_long')] : []
  for (const { fault: lacking, isIn } of PASSWORD_PARTS) if (!isIn(value)) faults.push(lacking)
  // Only what keeps every other rule is worth being told of: short and simple ones are common anyhow.
  if (faults.length === 0 && isCommonPassword(value)) faults.push(fault('password_too_common'))
  return faults
}

/** The sign-in form's one identifier field: with an @ it is an address, else a user name. */
export function identifierFault(value: string): Fault | null {
  if (value.trim() === '') return fault('identifier_required')
  return value.includes('@') ? emailFault(value) : null
}

export function loginPasswordFault(value: string): Fault | null {
  if (value === '') return fault('password_required')
  return value.length < LOGIN_PASSWORD_MIN ? fault('login_password_too_short') : null
}

/** The given fault where nothing was typed. */
export function requiredFault(code: PlainFaultCode, value: string): Fault | null {
  return value.trim() === '' ? fault(code) : null
}
