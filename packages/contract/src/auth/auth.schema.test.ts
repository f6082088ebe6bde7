import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { loggedIn, login, profilePatch, refresh, registration, signIn, user } from './auth.schema.ts'
import { mailedTokenBody, passwordChange, passwordForgotten, passwordReset } from './passwords.schema.ts'
import { loginAnswer, twoFactorProof, twoFactorVerify } from './two-factor.schema.ts'

const PERSON = {
  username: 'ada_l',
  email: 'ada@example.com',
  password: 'Corr3ct!horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms_accepted: true,
}
const COMPANY = { company_name: 'Acme', company_email: 'info@acme.example' }
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada_l',
  email: 'ada@example.com',
  email_confirmed: true,
  pending_email: null,
  first_name: 'Ada',
  last_name: 'Lovelace',
  avatar: null,
  language: 'en',
  is_superuser: false,
  company: null,
  company_name: null,
  role: null,
  company_may_mail: false,
  password_changed_at: null,
  permissions: ['company.read'],
}

describe('signing up', () => {
  test('reads what was typed, without blanks and in lower case where it does not matter', () => {
    expect(readOf(registration, { ...PERSON, email: ' Ada@Example.com ', first_name: ' Ada ' })).toEqual(
      PERSON,
    )
  })

  test('names everything that is missing at once, in the words of the specification', () => {
    expect(faultsOf(registration, {})).toEqual({
      username: ['Username is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      terms_accepted: ['You must accept the terms and conditions'],
    })
  })

  test.each([
    ['', 'Username is required'],
    ['ab', 'Username must be at least 3 characters long'],
    ['a'.repeat(31), 'Username must be no more than 30 characters long'],
    ['ada lovelace', 'Username can only contain letters, numbers, and underscores.'],
    ['ädä', 'Username can only contain letters, numbers, and underscores.'],
  ])('a user name of %j is refused', (username, message) => {
    expect(faultsOf(registration, { ...PERSON, username })).toEqual({ username: [message] })
  })

  test.each(['abc', 'a'.repeat(30), 'Ada_1815'])('a user name of %j is taken', (username) => {
    expect(faultsOf(registration, { ...PERSON, username })).toEqual({})
  })

  test.each([
    ['Sh0rt!a', 'Password must be at least 8 characters long'],
    ['CORR3CT!HORSE', 'Password must contain at least one lowercase letter'],
    ['corr3ct!horse', 'Password must contain at least one uppercase letter'],
    ['Correct!horse', 'Password must contain at least one number'],
    ['Corr3cthorse', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(197)}`, 'Password must be no more than 200 characters long'],
  ])('a password of %j is refused for what it lacks', (password, message) => {
    expect(faultsOf(registration, { ...PERSON, password }).password).toContain(message)
  })

  test('a password says all that it lacks', () => {
    expect(faultsOf(registration, { ...PERSON, password: 'x' }).password).toHaveLength(4)
  })

  test('the terms are accepted, not declined', () => {
    for (const terms_accepted of [false, 'yes', null]) {
      expect(faultsOf(registration, { ...PERSON, terms_accepted })).toEqual({
        terms_accepted: ['You must accept the terms and conditions'],
      })
    }
  })

  test('nothing is taken that is not asked for', () => {
    expect(faultsOf(registration, { ...PERSON, is_superuser: true })).toEqual({ is_superuser: ['unknown'] })
  })
})

describe('a company at sign-in', () => {
  test('is enough for somebody who is signed in', () => {
    expect(readOf(signIn, COMPANY)).toEqual(COMPANY)
  })

  test('wants a name and an address', () => {
    expect(faultsOf(signIn, {})).toEqual({
      company_name: ['Company name and email are required'],
      company_email: ['Email is required'],
    })
  })

  test.each([
    ['company_name', 'x'.repeat(201), 'At most 200 characters.'],
    ['company_phone', '0'.repeat(51), 'At most 50 characters.'],
    ['company_website', `${'w'.repeat(198)}.de`, 'At most 200 characters.'],
    ['currency', 'EU', 'Give exactly 3 characters.'],
    ['country', 'DEU', 'Give exactly 2 characters.'],
    ['language', 'xx', expect.stringMatching(/^Give one of these/)],
  ])('its %s has a limit', (field, value, message) => {
    expect(faultsOf(signIn, { ...COMPANY, [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('signing in', () => {
  test('names what is missing', () => {
    expect(faultsOf(login, {})).toEqual({
      username: ['Username or email is required'],
      password: ['Password is required'],
    })
  })

  test.each([
    [{ username: 'ada@', password: 'abcd' }, { username: ['Please enter a valid email address'] }],
    [{ username: 'ada', password: 'abc' }, { password: ['Password must be at least 4 characters'] }],
  ])('%j is refused before it is looked up', (typed, faults) => {
    expect(faultsOf(login, typed)).toEqual(faults)
  })

  test('takes a user name or an address', () => {
    expect(faultsOf(login, { username: 'ada', password: 'abcd' })).toEqual({})
    expect(faultsOf(login, { username: 'ada@example.com', password: 'abcd' })).toEqual({})
  })

  test('is answered with tokens and profile, or a challenge', () => {
    const tokens = { access: 'a', refresh: 'r', expires_in: 3600 }
    expect(faultsOf(loggedIn, { ...tokens, user: USER })).toEqual({})
    expect(faultsOf(loginAnswer, { ...tokens, user: USER })).toEqual({})
    expect(faultsOf(loginAnswer, { two_factor_required: true, challenge: 'c' })).toEqual({})
    expect(faultsOf(loginAnswer, { two_factor_required: false, challenge: 'c' })).not.toEqual({})
    expect(faultsOf(loginAnswer, tokens)).not.toEqual({})
  })

  test('a refresh token is one of at most 200 characters', () => {
    expect(faultsOf(refresh, { refresh: 'r' })).toEqual({})
    expect(faultsOf(refresh, { refresh: '' })).toEqual({ refresh: ['This field is required.'] })
    expect(faultsOf(refresh, { refresh: 'r'.repeat(201) })).toEqual({ refresh: ['At most 200 characters.'] })
  })
})

describe('a profile', () => {
  test('is changed field by field, and not emptied', () => {
    expect(readOf(profilePatch, { first_name: ' Augusta ' })).toEqual({ first_name: 'Augusta' })
    expect(readOf(profilePatch, {})).toEqual({})
    expect(faultsOf(profilePatch, { last_name: '' })).toEqual({ last_name: ['Last name is required'] })
    expect(faultsOf(profilePatch, { username: 'other' })).toEqual({ username: ['unknown'] })
  })

  test.each([
    ['id', 'ada'],
    ['email', 'ada'],
    ['role', 'boss'],
    ['permissions', ['everything']],
    ['avatar', 'https://elsewhere.example/a.png'],
    ['language', 'xx'],
  ])('is never answered with a wrong %s', (field, value) => {
    expect(faultsOf(user, USER)).toEqual({})
    expect(Object.keys(faultsOf(user, { ...USER, [field]: value })).join()).toContain(field)
  })
})

describe('passwords and codes', () => {
  test('a new password is judged, the old one only compared', () => {
    expect(faultsOf(passwordChange, { old_password: 'x', new_password: PERSON.password })).toEqual({})
    expect(faultsOf(passwordChange, { old_password: '', new_password: PERSON.password })).toEqual({
      old_password: ['Password is required'],
    })
    expect(faultsOf(passwordChange, { old_password: 'x', new_password: 'weak' }).new_password).toContain(
      'Password must be at least 8 characters long',
    )
  })

  test('a forgotten one is asked for by address, and set by the token of the mail', () => {
    expect(readOf(passwordForgotten, { email: 'ADA@example.com' })).toEqual({ email: 'ada@example.com' })
    expect(faultsOf(passwordReset, { new_password: PERSON.password })).toEqual({
      token: ['This field is required.'],
    })
    expect(faultsOf(mailedTokenBody, { token: 't'.repeat(200) })).toEqual({})
    expect(faultsOf(mailedTokenBody, { token: 't'.repeat(201) })).toEqual({ token: [expect.any(String)] })
  })

  test('a code is there, and two-factor is switched off with the password', () => {
    expect(faultsOf(twoFactorVerify, { code: '123 456' })).toEqual({})
    expect(faultsOf(twoFactorVerify, { code: '' })).toEqual({ code: ['This field is required.'] })
    expect(faultsOf(twoFactorVerify, { code: '1', challenge: '' })).toEqual({
      challenge: ['This field is required.'],
    })
    expect(faultsOf(twoFactorProof, { code: '1' })).toEqual({ password: ['Password is required'] })
  })
})
