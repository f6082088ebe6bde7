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

export function emailFault(value: string): string | null {
  const email = value.trim()
  if (email === '') return 'Email is required'
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..')
    ? null
    : 'Please enter a valid email address'
}

export function usernameFault(value: string): string | null {
  if (value.trim() === '') return 'Username is required'
  if (value.length < USERNAME_MIN) return 'Username must be at least 3 characters long'
  if (value.length > USERNAME_MAX) return 'Username must be no more than 30 characters long'
  return /^[A-Za-z0-9_]+$/.test(value) ? null : 'Username can only contain letters, numbers, and underscores.'
}

/** What a new password must hold, in the order it is asked for; each with the fault of one that lacks it. */
const PASSWORD_PARTS: readonly {
  readonly part: PasswordPart
  readonly fault: string
  readonly isIn: (value: string) => boolean
}[] = [
  {
    part: 'length',
    fault: 'Password must be at least 8 characters long',
    isIn: (value) => value.length >= PASSWORD_MIN,
  },
  {
    part: 'lowercase',
    fault: 'Password must contain at least one lowercase letter',
    isIn: (value) => /[a-z]/.test(value),
  },
  {
    part: 'uppercase',
    fault: 'Password must contain at least one uppercase letter',
    isIn: (value) => /[A-Z]/.test(value),
  },
  {
    part: 'number',
    fault: 'Password must contain at least one number',
    isIn: (value) => /[0-9]/.test(value),
  },
  {
    part: 'special',
    fault: 'Password must contain at least one special character',
    isIn: (value) => /[@$!%*?&]/.test(value),
  },
]

export type PasswordPart = 'length' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** Which parts a password that is being typed holds already. */
export function passwordParts(value: string): { part: PasswordPart; isIn: boolean }[] {
  return PASSWORD_PARTS.map(({ part, isIn }) => ({ part, isIn: isIn(value) }))
}

/** All the faults of a new password, so that a person sees at once everything that is missing. */
export function newPasswordFaults(value: string): string[] {
  if (value === '') return ['Password is required']
  const faults = value.length > PASSWORD_MAX ? ['Password must be no more than 200 characters long'] : []
  for (const { fault, isIn } of PASSWORD_PARTS) if (!isIn(value)) faults.push(fault)
  // Only what keeps every other rule is worth being told of: short and simple ones are common anyhow.
  if (faults.length === 0 && isCommonPassword(value)) faults.push('This password is too common.')
  return faults
}

/** The sign-in form's one identifier field: with an @ it is an address, else a user name. */
export function identifierFault(value: string): string | null {
  if (value.trim() === '') return 'Username or email is required'
  return value.includes('@') ? emailFault(value) : null
}

export function loginPasswordFault(value: string): string | null {
  if (value === '') return 'Password is required'
  return value.length < LOGIN_PASSWORD_MIN ? 'Password must be at least 4 characters' : null
}

export function requiredFault(label: string, value: string): string | null {
  return value.trim() === '' ? `${label} is required` : null
}
