import { expect, test } from 'vitest'
import { findRoomTests, listRooms } from './test-rooms.mjs'

const ALL = ['unit', 'server', 'web']

test('the tests of a room are those of its folders', () => {
  const files: string[] = findRoomTests('payment-links', ALL)
  expect(files).toContain('apps/server/src/features/payment-links/links/payment-links.test.ts')
  expect(files.some((file) => file.startsWith('apps/web/src/features/payment-links/'))).toBe(true)
  expect(files.some((file) => file.includes('/features/payments/'))).toBe(false)
  expect(findRoomTests('payment-links', ['web']).every((file: string) => file.startsWith('apps/web/'))).toBe(
    true,
  )
})

test('the rooms are the folders of the four workspaces', () => {
  expect(listRooms()).toEqual(expect.arrayContaining(['dates', 'invoices', 'navigation', 'reference']))
})
