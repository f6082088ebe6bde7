import { describe, expect, test } from 'vitest'
import { mailedTokenBody } from '../auth/passwords.schema.ts'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  invitation,
  invitationAccept,
  invitationAccepted,
  invitationFacts,
  invitationListQuery,
  invite,
} from './invitations.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const INSTANT = '2026-01-31T12:00:00.000Z'
const NOT_A_ROLE = 'Give one of these: owner, admin, accountant, member, viewer.'
const REGISTERED = {
  token: 'mailed-token',
  username: 'ada_l',
  password: 'Corr3ct!horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms_accepted: true,
  language: 'de',
}
const INVITATION = {
  id: ID,
  email: 'ada@example.com',
  role: 'member',
  status: 'pending',
  user: null,
  invited_by: 'Olga Owner',
  link: 'https://books.example/invite?token=t',
  created_at: INSTANT,
  sent_at: INSTANT,
  expires_at: '2026-02-07T12:00:00.000Z',
}
const FACTS = {
  status: 'pending',
  company_name: 'Acme',
  company_logo: `/api/auth/companies/${ID}/logo/`,
  accent_color: '#1f4d3a',
  inviter: 'Olga Owner',
  email: 'ada@example.com',
  role: 'member',
  account: 'waiting',
  username: 'ada_l',
  first_name: 'Ada',
  last_name: 'Lovelace',
  expires_at: INSTANT,
}

describe('an invitation', () => {
  test('is of an address, in lower case, and a role', () => {
    expect(readOf(invite, { email: ' ADA@example.com ', role: 'viewer' })).toEqual({
      email: 'ada@example.com',
      role: 'viewer',
    })
    expect(faultsOf(invite, {})).toEqual({ email: ['Email is required'], role: ['This field is required.'] })
  })

  test.each([
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', 'ada@example.com, bob@example.com', 'Please enter a valid email address'],
    ['role', 'guest', NOT_A_ROLE],
    ['role', '', NOT_A_ROLE],
    ['status', 'accepted', 'unknown'],
    ['expires_at', INSTANT, 'unknown'],
    ['user', ID, 'unknown'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(invite, { email: 'ada@example.com', role: 'member', [field]: value })).toEqual({
      [field]: [message],
    })
  })

  test('is listed with the newest first, by status and role', () => {
    expect(readOf(invitationListQuery, {})).toEqual({ ordering: '-created_at' })
    expect(readOf(invitationListQuery, { status: 'expired', role: 'admin', ordering: 'expires_at' })).toEqual(
      {
        status: 'expired',
        role: 'admin',
        ordering: 'expires_at',
      },
    )
  })

  test.each([
    ['status', 'accepted', 'Give one of these: pending, expired.'],
    ['role', 'guest', NOT_A_ROLE],
    [
      'ordering',
      'role',
      'Give one of these: created_at, -created_at, email, -email, expires_at, -expires_at.',
    ],
    ['is_active', 'true', 'unknown'],
  ])('is not listed by the %s %s', (field, value, message) => {
    expect(faultsOf(invitationListQuery, { [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('accepting', () => {
  test('takes the token alone of who has an account, else a registration without an address', () => {
    expect(readOf(invitationAccept, { token: 'mailed-token' })).toEqual({ token: 'mailed-token' })
    expect(readOf(invitationAccept, { ...REGISTERED, first_name: ' Ada ' })).toEqual(REGISTERED)
    expect(faultsOf(invitationAccept, {})).toEqual({ token: ['This field is required.'] })
  })

  test.each([
    ['token', '', 'This field is required.'],
    ['token', null, 'This field is required.'],
    ['username', 'ab', 'Username must be at least 3 characters long'],
    ['username', 'ada l', 'Username can only contain letters, numbers, and underscores.'],
    ['password', 'corr3ct!horse', 'Password must contain at least one uppercase letter'],
    ['first_name', '', 'First name is required'],
    ['first_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['last_name', null, 'Last name is required'],
    ['terms_accepted', false, 'You must accept the terms and conditions'],
    ['terms_accepted', 'true', 'You must accept the terms and conditions'],
    ['language', 'xx', 'Give one of these: en, de, fr.'],
    ['email', 'other@example.com', 'unknown'],
    ['role', 'owner', 'unknown'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(invitationAccept, { ...REGISTERED, [field]: value })).toEqual({ [field]: [message] })
  })

  test('a token of 200 characters is looked up, a longer one is none', () => {
    const token = 't'.repeat(200)
    expect(faultsOf(invitationAccept, { token: `${token}t` })).toEqual({ token: ['At most 200 characters.'] })
    expect(readOf(invitationAccept, { token })).toEqual({ token })
    expect(readOf(mailedTokenBody, { token })).toEqual({ token })
    expect(faultsOf(mailedTokenBody, { token, email: 'ada@example.com' })).toEqual({ email: ['unknown'] })
  })

  test('is answered with the company, the role and the user name to sign in with', () => {
    const accepted = { company_id: ID, company_name: 'Acme', role: 'member', username: 'ada_l' }
    expect(readOf(invitationAccepted, accepted)).toEqual(accepted)
    for (const field of Object.keys(accepted)) {
      expect(Object.keys(faultsOf(invitationAccepted, { ...accepted, [field]: undefined })), field).toEqual([
        field,
      ])
    }
  })
})

describe('an answer', () => {
  test('is the whole invitation; its link only for who could give the role', () => {
    expect(readOf(invitation, INVITATION)).toEqual(INVITATION)
    expect(faultsOf(invitation, { ...INVITATION, link: null, user: ID, status: 'expired' })).toEqual({})
  })

  test.each(Object.keys(INVITATION))('without the %s is no invitation', (field) => {
    expect(Object.keys(faultsOf(invitation, { ...INVITATION, [field]: undefined }))).toEqual([field])
  })

  test.each([
    ['email', 'ada'],
    ['status', 'revoked'],
    ['user', 'ada'],
    ['link', '/invite?token=t'],
    ['expires_at', '2026-02-07'],
    ['sent_at', null],
  ])('with the %s %j is no invitation', (field, value) => {
    expect(Object.keys(faultsOf(invitation, { ...INVITATION, [field]: value }))).toEqual([field])
  })

  test('tells the invited what it is for', () => {
    expect(readOf(invitationFacts, FACTS)).toEqual(FACTS)
    for (const status of ['pending', 'accepted', 'revoked', 'expired']) {
      expect(faultsOf(invitationFacts, { ...FACTS, status }), status).toEqual({})
    }
  })

  test('tells of a revoked one that alone', () => {
    const none = Object.fromEntries(Object.keys(FACTS).map((field) => [field, null]))
    expect(faultsOf(invitationFacts, { ...none, status: 'revoked' })).toEqual({})
    expect(Object.keys(faultsOf(invitationFacts, none))).toEqual(['status'])
  })

  test.each([
    ['status', 'open'],
    ['account', 'maybe'],
    ['role', 'guest'],
    ['email', 'ada'],
    ['accent_color', 'green'],
    ['company_logo', 'https://elsewhere.example/logo.png'],
    ['expires_at', 'soon'],
    ...Object.keys(FACTS).map((field) => [field, undefined]),
  ])('tells nothing with the %s %j', (field, value) => {
    expect(Object.keys(faultsOf(invitationFacts, { ...FACTS, [String(field)]: value }))).toEqual([field])
  })
})
