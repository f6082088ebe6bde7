import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project-node.mjs'

/** The folders of rooms, for each vitest project. */
const ROOM_FOLDERS = {
  unit: ['packages/domain/src', 'packages/contract/src'],
  server: ['apps/server/src/features'],
  web: ['apps/web/src/features'],
}
const SERVER_TESTS = 'apps/server/test'
const IS_TEST = /\.test\.tsx?$/

/**
 * Server tests are in one folder, since most use several rooms. One whose name begins with a room is that room's; what
 * else is, by the beginnings of the names.
 */
export const ALSO_OF_ROOM = {
  auth: [
    'account-',
    'address-claims',
    'avatar',
    'confirmed-addresses',
    'email-confirmation',
    'first-password-race',
    'passwords',
    'profile',
    'sessions',
    'two-factor',
  ],
  clients: ['lists-export'],
  companies: ['company-', 'stored-pictures'],
  emails: ['kept-mails', 'mail-limits', 'mails-not-delivered'],
  invoices: ['document-dates', 'huge-amounts', 'kept-documents', 'letter', 'lists-export'],
  notifications: ['event-streams'],
  'payment-links': ['payment-page', 'public-payment'],
  payments: ['document-dates', 'huge-amounts', 'lists-export'],
  statistics: ['company-figures', 'figures-'],
  taxes: ['clients-taxes', 'tax-rate-'],
  timeline: ['company-activity'],
  users: ['invitations', 'membership'],
}

const under = (folder) => path.join(ROOT, folder)

export function listServerTests() {
  return readdirSync(under(SERVER_TESTS)).filter((name) => IS_TEST.test(name))
}

export function listRooms() {
  const folders = Object.values(ROOM_FOLDERS).flat()
  const rooms = folders.flatMap((folder) =>
    readdirSync(under(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  return [...new Set(rooms)].sort()
}

function testsBelow(folder) {
  if (!existsSync(under(folder))) return []
  return readdirSync(under(folder), { recursive: true })
    .filter((name) => IS_TEST.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** The test files of a room that these vitest projects have. */
export function findRoomTests(room, projects) {
  const inFolders = projects.flatMap((project) =>
    ROOM_FOLDERS[project].flatMap((folder) => testsBelow(`${folder}/${room}`)),
  )
  if (!projects.includes('server')) return inFolders
  const beginnings = [`${room}.`, `${room}-`, ...(ALSO_OF_ROOM[room] ?? [])]
  const named = listServerTests().filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
  return [...inFolders, ...named.map((name) => `${SERVER_TESTS}/${name}`)]
}
