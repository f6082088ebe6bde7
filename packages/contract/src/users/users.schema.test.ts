import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  companyMember,
  companyUser,
  memberRole,
  permissionEntry,
  permissionGroup,
  roleEntry,
  userCreate,
  userListQuery,
  userPasswordChange,
  userPatch,
} from './users.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PASSWORD = 'Corr3ct!horse'
const NEW = {
  username: 'ada_l',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'member',
}
const MEMBER = {
  id: ID,
  username: 'ada_l',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  avatar: `/api/auth/avatars/${ID}/`,
  role: 'owner',
  status: 'active',
  is_active: true,
  joined_at: '2026-01-31T12:00:00.000Z',
}
const USER = {
  ...MEMBER,
  is_superuser: false,
  is_self: true,
  is_managed: false,
  deactivated_at: null,
  version: 3,
}
const NOT_A_ROLE = 'Give one of these: owner, admin, accountant, member, viewer.'

describe('a new user', () => {
  test('may come without a password', () => {
    expect(readOf(userCreate, NEW)).toEqual(NEW)
    expect(readOf(userCreate, { ...NEW, password: PASSWORD })).toEqual({ ...NEW, password: PASSWORD })
  })

  test.each([
    ['email', ' ADA@Example.COM ', 'ada@example.com'],
    ['email', '<b>ada@example.com</b>', 'ada@example.com'],
    ['first_name', ' Ada ', 'Ada'],
    ['first_name', '<i>Ada</i>', 'Ada'],
    ['last_name', 'Love\u200blace', 'Lovelace'],
  ])('whose %s is typed as %j is kept with %j', (field, typed, kept) => {
    expect(readOf(userCreate, { ...NEW, [field]: typed })).toEqual({ ...NEW, [field]: kept })
  })

  test('hears of everything that is missing at once', () => {
    expect(faultsOf(userCreate, {})).toEqual({
      username: ['Username is required'],
      email: ['Email is required'],
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      role: ['This field is required.'],
    })
  })

  test.each([
    ['username', 'ab', 'Username must be at least 3 characters long'],
    ['username', 'a'.repeat(31), 'Username must be no more than 30 characters long'],
    ['username', ' ada_l', 'Username can only contain letters, numbers, and underscores.'],
    ['username', 'ada@example.com', 'Username can only contain letters, numbers, and underscores.'],
    ['username', null, 'Username is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', '', 'Email is required'],
    ['email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address'],
    ['first_name', '\u200b', 'First name is required'],
    ['first_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['last_name', '<b></b>', 'Last name is required'],
    ['last_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['role', 'boss', NOT_A_ROLE],
    ['role', 'Owner', NOT_A_ROLE],
    ['password', '', 'Password is required'],
    ['password', null, 'Password is required'],
    ['password', 'Corr3cthorse', 'Password must contain at least one special character'],
    ['password', 'Password1!', 'This password is too common.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(userCreate, { ...NEW, [field]: value })).toEqual({ [field]: [message] })
  })

  test.each([
    ['username', 'abc'],
    ['username', 'a'.repeat(30)],
    ['email', `${'a'.repeat(242)}@example.com`],
    ['first_name', 'x'.repeat(100)],
    ['last_name', 'x'.repeat(100)],
    ['password', 'Q7!kzmvb'],
    ['password', `Q7!kzmvb${'w5%Rgh'.repeat(32)}`],
  ])('with a %s that just keeps to its limit is taken', (field, value) => {
    expect(readOf(userCreate, { ...NEW, [field]: value })).toEqual({ ...NEW, [field]: value })
  })

  test.each(['id', 'status', 'is_superuser', 'is_managed', 'permissions', 'version', 'company'])(
    'says nothing of its %s',
    (field) => {
      expect(faultsOf(userCreate, { ...NEW, [field]: true })).toEqual({ [field]: ['unknown'] })
    },
  )
})

describe('a user', () => {
  test('is changed by what is named', () => {
    expect(readOf(userPatch, {})).toEqual({})
    expect(readOf(userPatch, { role: 'viewer', is_active: false })).toEqual({
      role: 'viewer',
      is_active: false,
    })
    expect(readOf(userPatch, { first_name: ' Augusta ' })).toEqual({ first_name: 'Augusta' })
  })

  test.each([
    ['first_name', '', 'First name is required'],
    ['first_name', null, 'First name is required'],
    ['last_name', '  ', 'Last name is required'],
    ['last_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['role', null, NOT_A_ROLE],
    ['is_active', 'yes', 'Give true or false.'],
    ['is_active', null, 'This field is required.'],
  ])('is not changed to the %s %j', (field, value, message) => {
    expect(faultsOf(userPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test.each(['username', 'email', 'password', 'is_superuser', 'status'])('keeps its %s', (field) => {
    expect(faultsOf(userPatch, { [field]: NEW.email })).toEqual({ [field]: ['unknown'] })
  })

  test('gets a new password that is judged like any other', () => {
    expect(readOf(userPasswordChange, { new_password: PASSWORD })).toEqual({ new_password: PASSWORD })
    expect(faultsOf(userPasswordChange, {})).toEqual({ new_password: ['Password is required'] })
    expect(faultsOf(userPasswordChange, { new_password: 'short' })).toEqual({
      new_password: [
        'Password must be at least 8 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Password must contain at least one special character',
      ],
    })
    expect(faultsOf(userPasswordChange, { new_password: PASSWORD, old_password: PASSWORD })).toEqual({
      old_password: ['unknown'],
    })
  })

  test.each(['owner', 'admin', 'accountant', 'member', 'viewer'])('may be given the role %s', (role) => {
    expect(readOf(memberRole, { role })).toEqual({ role })
  })

  test('is given one role, and nothing beside it', () => {
    expect(faultsOf(memberRole, {})).toEqual({ role: ['This field is required.'] })
    expect(faultsOf(memberRole, { role: 'guest' })).toEqual({ role: [NOT_A_ROLE] })
    expect(faultsOf(memberRole, { role: 'admin', is_active: true })).toEqual({ is_active: ['unknown'] })
  })
})

describe('the list of users', () => {
  test('is by name, and found by what they are', () => {
    expect(readOf(userListQuery, {})).toEqual({ ordering: 'name' })
    expect(readOf(userListQuery, { is_active: 'false', role: 'admin', status: 'invited', user: ID })).toEqual(
      {
        ordering: 'name',
        is_active: false,
        role: 'admin',
        status: 'invited',
        user: ID,
      },
    )
  })

  test.each(['name', '-name', 'email', '-email', 'role', '-role', 'joined_at', '-joined_at'])(
    'can be by %s',
    (ordering) => {
      expect(readOf(userListQuery, { ordering })).toEqual({ ordering })
    },
  )

  test.each([
    [
      'ordering',
      'password',
      'Give one of these: name, -name, email, -email, role, -role, joined_at, -joined_at.',
    ],
    ['status', 'gone', 'Give one of these: active, invited, deactivated.'],
    ['role', 'boss', NOT_A_ROLE],
    ['is_active', 'yes', 'Give one of these: true, false.'],
    ['user', 'ada', 'Not a valid id.'],
    ['company', ID, 'unknown'],
  ])('is not of the %s %s', (field, value, message) => {
    expect(faultsOf(userListQuery, { [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('an answer', () => {
  test('is the whole user to who manages users, less of them to other members', () => {
    expect(readOf(companyUser, USER)).toEqual(USER)
    expect(readOf(companyMember, USER)).toEqual(MEMBER)
  })

  test.each(Object.keys(USER))('without the %s is no user', (field) => {
    expect(Object.keys(faultsOf(companyUser, { ...USER, [field]: undefined }))).toEqual([field])
  })

  test.each(Object.keys(MEMBER))('without the %s is no member', (field) => {
    expect(Object.keys(faultsOf(companyMember, { ...MEMBER, [field]: undefined }))).toEqual([field])
  })

  test.each([
    ['id', 'ada'],
    ['email', 'ada'],
    ['avatar', 'https://elsewhere.example/a.png'],
    ['role', 'boss'],
    ['status', 'gone'],
    ['joined_at', '2026-01-31'],
    ['deactivated_at', 'yesterday'],
    ['version', 1.5],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(companyUser, { ...USER, [field]: value }))).toEqual([field])
  })

  test('names permissions and roles that there are', () => {
    const entry = { key: 'users.manage', label: 'Manage users', group: 'company' }
    const group = { key: 'company', label: 'Company', permissions: ['users.manage'], roles: ['owner'] }
    const named = { role: 'owner', label: 'Owner', permissions: ['plan.write'] }
    expect(faultsOf(permissionEntry, entry)).toEqual({})
    expect(faultsOf(permissionGroup, group)).toEqual({})
    expect(faultsOf(roleEntry, named)).toEqual({})
    expect(Object.keys(faultsOf(permissionEntry, { ...entry, key: 'users.invent' }))).toEqual(['key'])
    expect(faultsOf(permissionGroup, { ...group, roles: ['owner', 'boss'] })).toEqual({
      'roles.1': [NOT_A_ROLE],
    })
    expect(Object.keys(faultsOf(roleEntry, { ...named, permissions: ['all'] }))).toEqual(['permissions.0'])
  })
})
