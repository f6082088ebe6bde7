import { describe, expect, it } from 'vitest'
import {
  checkLeave,
  checkRoleChange,
  isPermission,
  isRole,
  may,
  PERMISSION_GROUPS,
  PERMISSIONS,
  ROLES,
  type Role,
} from './permissions.ts'

describe('permissions (docs/rules.md, section 4)', () => {
  // Columns: owner, admin, accountant, member, viewer
  const table: Record<string, string> = {
    'company.read': 'yyyyy',
    'clients.write': 'yyyy-',
    'products.write': 'yyyy-',
    'invoices.write': 'yyyy-',
    'files.write': 'yyyy-',
    'notes.write': 'yyyy-',
    'invoices.issue': 'yyyy-',
    'recurring.write': 'yyyy-',
    'email.send': 'yyyy-',
    'payment_links.write': 'yyyy-',
    'payments.record': 'yyyy-',
    'payments.refund': 'yyy--',
    'taxes.write': 'yyy--',
    'templates.write': 'yyy--',
    'exports.create': 'yyy--',
    'settings.write': 'yy---',
    'payment_methods.setup': 'yy---',
    'email.setup': 'yy---',
    'users.manage': 'yy---',
    'company.delete': 'y----',
    'plan.write': 'y----',
    'owners.make': 'y----',
  }
  const roles: Role[] = ['owner', 'admin', 'accountant', 'member', 'viewer']

  it('lists every permission with a label', () => {
    expect(PERMISSIONS.map((one) => one.key)).toEqual(Object.keys(table))
    for (const { label } of PERMISSIONS) expect(label).not.toBe('')
  })

  it.each(PERMISSIONS.map((one) => one.key))('%s', (permission) => {
    expect(roles.map((role) => (may(role, permission) ? 'y' : '-')).join('')).toBe(table[permission])
    expect(may(null, permission)).toBe(false)
    // A superuser passes every check in a company it belongs to, and none in another.
    for (const role of roles) expect(may(role, permission, true)).toBe(true)
    expect(may(null, permission, true)).toBe(false)
  })

  it('gives each role its permissions, each a part of the one above', () => {
    expect(ROLES.map((one) => one.role)).toEqual(roles)
    expect(ROLES.map((one) => one.permissions.length)).toEqual([22, 19, 15, 11, 1])
    for (const { role, permissions, label } of ROLES) {
      expect(permissions).toEqual(PERMISSIONS.map((one) => one.key).filter((key) => may(role, key)))
      expect(label).not.toBe('')
    }
  })

  it('puts each permission into one group, whose roles have all of it and whose others have none', () => {
    expect(PERMISSION_GROUPS.flatMap((group) => group.permissions)).toEqual(PERMISSIONS.map((one) => one.key))
    for (const { permissions, roles: having } of PERMISSION_GROUPS) {
      for (const permission of permissions)
        expect(roles.map((role) => may(role, permission))).toEqual(roles.map((role) => having.includes(role)))
    }
    expect(PERMISSION_GROUPS.map(({ key, roles: having }) => `${key} ${having.length}`)).toEqual([
      'reading 5',
      'records 4',
      'invoicing 4',
      'bookkeeping 3',
      'settings 2',
      'users 2',
      'ownership 1',
    ])
  })

  it('knows names and nothing else', () => {
    expect(roles.every(isRole)).toBe(true)
    for (const text of ['Owner', '', 'root', 'toString', '__proto__']) {
      expect([isRole(text), isPermission(text)]).toEqual([false, false])
    }
    expect(isPermission('taxes.write')).toBe(true)
  })
})

describe('checkRoleChange', () => {
  const change = (
    actor: Role | null,
    from: Role | null,
    to: Role | null,
    ownerCount = 2,
    isSuperuser = false,
  ) => {
    const result = checkRoleChange({ actor, isSuperuser, from, to, ownerCount })
    return result.ok ? 'ok' : result.reason
  }

  it.each([
    ['owner', 'member', 'admin', 'ok'],
    ['owner', 'admin', 'owner', 'ok'],
    ['owner', 'owner', 'viewer', 'ok'],
    ['owner', 'owner', null, 'ok'],
    ['owner', null, 'owner', 'ok'],
    ['admin', 'member', 'admin', 'ok'],
    ['admin', 'admin', 'viewer', 'ok'],
    ['admin', 'member', null, 'ok'],
    ['admin', null, 'member', 'ok'],
    ['admin', null, 'owner', 'permission_denied'],
    ['admin', 'admin', 'owner', 'permission_denied'],
    ['admin', 'owner', 'admin', 'permission_denied'],
    ['admin', 'owner', null, 'permission_denied'],
    ['accountant', 'member', 'viewer', 'permission_denied'],
    ['member', null, 'viewer', 'permission_denied'],
    ['viewer', 'viewer', null, 'permission_denied'],
    [null, 'member', 'viewer', 'permission_denied'],
  ] as [Role | null, Role | null, Role | null, string][])('%s: %s to %s: %s', (actor, from, to, expected) => {
    expect(change(actor, from, to)).toBe(expected)
  })

  it('keeps the last owner, even from a superuser', () => {
    expect(change('owner', 'owner', 'admin', 1)).toBe('last_owner')
    expect(change('owner', 'owner', null, 1)).toBe('last_owner')
    expect(change('owner', 'owner', 'owner', 1)).toBe('ok')
    expect(change('viewer', 'owner', 'member', 1, true)).toBe('last_owner')
    expect(change('viewer', 'owner', 'member', 2, true)).toBe('ok')
    expect(change(null, 'member', 'admin', 2, true)).toBe('permission_denied')
  })

  it('lets anyone leave but the last owner', () => {
    expect(checkLeave('owner', 1)).toEqual({ ok: false, reason: 'last_owner' })
    expect(checkLeave('owner', 2)).toEqual({ ok: true })
    expect(checkLeave('viewer', 1)).toEqual({ ok: true })
  })
})
