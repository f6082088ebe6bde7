import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALSO_OF_ROOM, findRoomTests, listRooms, listServerTests } from './test-rooms.mjs'

const ALL = ['unit', 'server', 'web']

test('the tests of a room are those of its folders, and the server’s that bear its name', () => {
  const files: string[] = findRoomTests('payment-links', ALL)
  for (const file of files) expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true)
  const folders = ['apps/web/src/features/payment-links/', 'apps/server/test/']
  for (const folder of folders) expect(files.some((file) => file.startsWith(folder))).toBe(true)
  expect(files).toContain('apps/server/test/payment-links.test.ts')
  expect(files).toContain('apps/server/test/public-payment.test.ts')
  expect(files).not.toContain('apps/server/test/payments.test.ts')
  expect(findRoomTests('payment-links', ['web']).every((file: string) => file.startsWith('apps/web/'))).toBe(
    true,
  )
})

test('the rooms are the folders of the four workspaces', () => {
  expect(listRooms()).toEqual(expect.arrayContaining(['dates', 'invoices', 'navigation', 'reference']))
})

test('whatever is named as a room’s is there', () => {
  expect(Object.keys(ALSO_OF_ROOM).filter((room) => !listRooms().includes(room))).toEqual([])
  const beginnings: string[] = Object.values(ALSO_OF_ROOM).flat()
  const names: string[] = listServerTests()
  expect(beginnings.filter((one) => !names.some((name) => name.startsWith(one)))).toEqual([])
})
