import { expect, test } from 'vitest'
import { may, ROLE_NAMES, type Role } from '../users/permissions.ts'
import { mayChangeView } from './saved-view-rules.ts'

const rolesThatMay = (isShared: boolean, isMine: boolean): Role[] =>
  ROLE_NAMES.filter((role) =>
    mayChangeView({ list: 'invoices', isShared, isMine }, (permission) => may(role, permission, false)),
  )

test.each([
  ['their own', false, true, ROLE_NAMES],
  ['another’s own', false, false, []],
  ['a shared one of theirs', true, true, ['owner', 'admin', 'accountant', 'member']],
  ['a shared one of another', true, false, ['owner', 'admin']],
])('%s may be changed by %#', (_, isShared, isMine, roles) => {
  expect(rolesThatMay(isShared, isMine)).toEqual(roles)
})
