import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { currentPassword, login, profilePatch, registration, signedIn, user } from './auth.schema.ts'
import {
  confirmedEmail,
  passwordChange,
  passwordForgotten,
  passwordReset,
  resetChecked,
} from './passwords.schema.ts'
import { endedSessions, session, sessionsQuery } from './sessions.schema.ts'
import {
  recoveryCodes,
  twoFactorEnable,
  twoFactorProof,
  twoFactorSetup,
  twoFactorState,
  twoFactorVerified,
  twoFactorVerify,
} from './two-factor.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const INSTANT = '2026-01-31T12:00:00.000Z'
const PASSWORD = 'Corr3ct!horse'
const PERSON = {
  username: 'ada_l',
  email: 'ada@example.com',
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms_accepted: true,
}
const USER = {
  id: ID,
  username: 'ada_l',
  email: 'ada@example.com',
  email_confirmed: false,
  pending_email: 'countess@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  avatar: `/api/auth/avatars/${ID}/`,
  language: 'fr',
  is_superuser: false,
  company: ID,
  company_name: 'Acme',
  role: 'admin',
  company_may_mail: true,
  password_changed_at: '2026-03-01T12:00:00.000Z',
  permissions: ['company.read', 'users.manage'],
}
const SESSION = {
  id: ID,
  is_current: true,
  address: '203.0.113.7',
  user_agent: 'Firefox',
  created_at: INSTANT,
  last_used_at: INSTANT,
}
const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Counterfoil:ada_l?secret=JBSWY3DPEHPK3PXP',
  qr_code: 'data:image/png;base64,AAAA',
  recovery_codes: ['abcd-efgh'],
}
const REQUIRED = 'This field is required.'
const PASSWORD_REQUIRED = 'Password is required'
const PASSWORD_TOO_LONG = 'Password must be no more than 200 characters long'

describe('an account', () => {
  test.each([
    ['first_name', 'x'.repeat(100)],
    ['last_name', 'x'.repeat(100)],
    ['language', 'de'],
    ['username', 'a'.repeat(30)],
    ['email', `${'a'.repeat(242)}@example.com`],
  ])('is made with a %s that just keeps to its limit', (field, value) => {
    expect(readOf(registration, { ...PERSON, [field]: value })).toEqual({ ...PERSON, [field]: value })
  })

  test.each([
    ['first_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['last_name', '\u200b', 'Last name is required'],
    ['email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address'],
    ['language', 'xx', 'Give one of these: en, de, fr.'],
    ['password', 'Password1!', 'This password is too common.'],
    ['role', 'owner', 'unknown'],
    ['email_confirmed', true, 'unknown'],
  ])('is not made with the %s %j', (field, value, message) => {
    expect(faultsOf(registration, { ...PERSON, [field]: value })).toEqual({ [field]: [message] })
  })

  test('is signed in to with a password of four characters or more, as it is typed', () => {
    expect(readOf(login, { username: 'ada', password: ' abc' })).toEqual({
      username: 'ada',
      password: ' abc',
    })
    expect(faultsOf(login, { username: 'ada', password: 'abc' })).toEqual({
      password: ['Password must be at least 4 characters'],
    })
    expect(faultsOf(login, { username: 'ada', password: PASSWORD, remember: true })).toEqual({
      remember: ['unknown'],
    })
  })

  test('is changed in name, language and address, by the person alone', () => {
    const change = { first_name: 'Augusta', language: 'fr', email: 'countess@example.com', password: 'old' }
    expect(readOf(profilePatch, { ...change, email: 'Countess@Example.com' })).toEqual(change)
  })

  test.each([
    ['first_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['email', '', 'Email is required'],
    ['email', null, 'Email is required'],
    ['password', '', PASSWORD_REQUIRED],
    ['language', null, 'Give one of these: en, de, fr.'],
    ['is_superuser', true, 'unknown'],
    ['email_confirmed', true, 'unknown'],
    ['pending_email', 'countess@example.com', 'unknown'],
    ['permissions', [], 'unknown'],
    ['company', ID, 'unknown'],
  ])('is not changed to the %s %j', (field, value, message) => {
    expect(faultsOf(profilePatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test.each(Object.keys(USER))('is not answered without its %s', (field) => {
    expect(readOf(user, USER)).toEqual(USER)
    expect(Object.keys(faultsOf(user, { ...USER, [field]: undefined }))).toEqual([field])
  })

  test('is answered with the company that was made along with it', () => {
    expect(readOf(signedIn, { company_id: ID, user: USER })).toEqual({ company_id: ID, user: USER })
    expect(Object.keys(faultsOf(signedIn, {}))).toEqual(['company_id', 'user'])
  })

  test('is never answered with a password', () => {
    expect(JSON.stringify(readOf(user, { ...USER, password: PASSWORD }))).not.toContain(PASSWORD)
  })
})

describe('a password', () => {
  test('that is compared has at most 200 characters, and may be a weak one', () => {
    expect(readOf(currentPassword, 'x')).toBe('x')
    expect(readOf(currentPassword, 'x'.repeat(200))).toBe('x'.repeat(200))
    expect(faultsOf(currentPassword, 'x'.repeat(201))).toEqual({ '': [PASSWORD_TOO_LONG] })
    expect(faultsOf(currentPassword, null)).toEqual({ '': [PASSWORD_REQUIRED] })
  })

  test.each([
    [passwordChange, { new_password: PASSWORD }, { old_password: [PASSWORD_REQUIRED] }],
    [passwordChange, { old_password: 'x' }, { new_password: [PASSWORD_REQUIRED] }],
    [passwordReset, { token: 't' }, { new_password: [PASSWORD_REQUIRED] }],
    [passwordReset, { token: '', new_password: PASSWORD }, { token: [REQUIRED] }],
    [passwordReset, { token: 't', new_password: PASSWORD, username: 'ada' }, { username: ['unknown'] }],
    [passwordForgotten, {}, { email: ['Email is required'] }],
    [passwordForgotten, { email: 'ada' }, { email: ['Please enter a valid email address'] }],
    [passwordForgotten, { email: 'ada@example.com', username: 'ada' }, { username: ['unknown'] }],
  ])('%#: is not changed by half', (schema, body, faults) => {
    expect(faultsOf(schema, body)).toEqual(faults)
  })

  test('that is set by a link is told whether the link works, and which address is confirmed', () => {
    expect(readOf(resetChecked, { valid: false })).toEqual({ valid: false })
    expect(Object.keys(faultsOf(resetChecked, { valid: 'no' }))).toEqual(['valid'])
    expect(readOf(confirmedEmail, { email: 'ada@example.com' })).toEqual({ email: 'ada@example.com' })
    expect(Object.keys(faultsOf(confirmedEmail, { email: 'ada' }))).toEqual(['email'])
  })
})

describe('two-factor', () => {
  test('is begun with the password, or without one soon after signing in', () => {
    expect(readOf(twoFactorEnable, undefined)).toBeUndefined()
    expect(readOf(twoFactorEnable, {})).toEqual({})
    expect(readOf(twoFactorEnable, { password: 'x' })).toEqual({ password: 'x' })
    expect(faultsOf(twoFactorEnable, { password: '' })).toEqual({ password: [PASSWORD_REQUIRED] })
    expect(faultsOf(twoFactorEnable, { code: '123456' })).toEqual({ code: ['unknown'] })
  })

  test('takes a code of at most 64 characters, with a challenge of at most 200', () => {
    const longest = { code: '1'.repeat(64), challenge: 'c'.repeat(200) }
    expect(readOf(twoFactorVerify, longest)).toEqual(longest)
    expect(faultsOf(twoFactorVerify, { ...longest, challenge: 'c'.repeat(201) })).toEqual({
      challenge: ['At most 200 characters.'],
    })
    expect(faultsOf(twoFactorVerify, { code: '1'.repeat(65) })).toEqual({ code: ['At most 64 characters.'] })
    expect(faultsOf(twoFactorVerify, {})).toEqual({ code: [REQUIRED] })
  })

  test('is proved with password and code', () => {
    expect(readOf(twoFactorProof, { password: 'x', code: '123456' })).toEqual({
      password: 'x',
      code: '123456',
    })
    expect(faultsOf(twoFactorProof, {})).toEqual({ password: [PASSWORD_REQUIRED], code: [REQUIRED] })
  })

  test.each([
    ...Object.keys(SETUP).map((field) => [field, undefined]),
    ['secret', 'not base32!'],
    ['otpauth_url', 'https://elsewhere.example/'],
    ['qr_code', 'https://elsewhere.example/qr.png'],
    ['recovery_codes', 'abcd-efgh'],
  ])('is not set up with the %s %j', (field, value) => {
    expect(readOf(twoFactorSetup, SETUP)).toEqual(SETUP)
    expect(Object.keys(faultsOf(twoFactorSetup, { ...SETUP, [String(field)]: value }))).toEqual([field])
  })

  test('says whether it is on, and completes a login', () => {
    const state = { enabled: true, recovery_codes_left: 9 }
    const tokens = { access: 'a', refresh: 'r', expires_in: 3600 }
    expect(readOf(twoFactorState, state)).toEqual(state)
    expect(Object.keys(faultsOf(twoFactorState, { enabled: 1, recovery_codes_left: 1.5 }))).toEqual([
      'enabled',
      'recovery_codes_left',
    ])
    expect(readOf(twoFactorVerified, state)).toEqual(state)
    expect(readOf(twoFactorVerified, { ...tokens, user: USER })).toEqual({ ...tokens, user: USER })
    expect(faultsOf(twoFactorVerified, tokens)).not.toEqual({})
    expect(Object.keys(faultsOf(recoveryCodes, { recovery_codes: [7] }))).toEqual(['recovery_codes.0'])
  })
})

describe('sessions', () => {
  test.each(['-last_used_at', 'last_used_at', '-created_at', 'created_at'])('can be by %s', (ordering) => {
    expect(readOf(sessionsQuery, { ordering })).toEqual({ ordering })
  })

  test('are listed by their last use', () => {
    expect(readOf(sessionsQuery, {})).toEqual({ ordering: '-last_used_at' })
    expect(faultsOf(sessionsQuery, { ordering: 'address' })).toEqual({
      ordering: ['Give one of these: -last_used_at, last_used_at, -created_at, created_at.'],
    })
    expect(faultsOf(sessionsQuery, { user: ID })).toEqual({ user: ['unknown'] })
  })

  test.each([
    ...Object.keys(SESSION).map((field) => [field, undefined]),
    ['id', 'this one'],
    ['last_used_at', 'just now'],
  ])('are not answered with the %s %j', (field, value) => {
    expect(readOf(session, SESSION)).toEqual(SESSION)
    expect(Object.keys(faultsOf(session, { ...SESSION, [String(field)]: value }))).toEqual([field])
  })

  test('that are ended are counted', () => {
    expect(readOf(endedSessions, { ended: 3 })).toEqual({ ended: 3 })
    expect(Object.keys(faultsOf(endedSessions, { ended: 0.5 }))).toEqual(['ended'])
  })
})
