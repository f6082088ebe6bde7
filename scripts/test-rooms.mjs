import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project-node.mjs'

/** The folders of rooms, for each vitest project. */
const ROOM_FOLDERS = {
  unit: ['packages/domain/src', 'packages/contract/src'],
  server: ['apps/server/src/features'],
  web: ['apps/web/src/features'],
}
const IS_TEST = /\.test\.tsx?$/

const under = (folder) => path.join(ROOT, folder)

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
  return projects.flatMap((project) =>
    ROOM_FOLDERS[project].flatMap((folder) => testsBelow(`${folder}/${room}`)),
  )
}
