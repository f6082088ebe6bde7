import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestCode, resolveImport } from './boundary-rules.mjs'

const ROOMS = [
  [/^apps\/server\/src\/features\/([\w-]+)\//, 'server'],
  [/^apps\/server\/src\/(http|db|services)\//, 'server'],
  [/^apps\/web\/src\/features\/([\w-]+)\//, 'web'],
  [/^apps\/web\/src\/(api|ui|i18n)\//, 'web'],
  [/^packages\/contract\/src\/([\w-]+)\//, 'contract'],
  [/^packages\/domain\/src\/([\w-]+)\//, 'domain'],
]

function roomOf(file) {
  for (const [pattern, workspace] of ROOMS) {
    const [, name] = pattern.exec(file) ?? []
    if (name !== undefined) return { workspace, name: `${workspace} ${name}` }
  }
  return undefined
}

/**
 * Rule 1: rooms of a workspace form no circle, so that each can be read without those that stand on it. Imports of types
 * count too, those of tests do not.
 * @param {{ file: string, imports: { specifier: string, line: number }[] }[]} read
 */
export function findRoomCycles(read) {
  const edges = edgesOf(read)
  const graph = new Map()
  for (const { from, to } of edges.values()) graph.set(from, [...(graph.get(from) ?? []), to])
  const told = new Set()
  const faults = []
  for (const { from, to, file, line } of edges.values()) {
    if (told.has(from)) continue
    const way = shortestWay(graph, to, from)
    if (way === undefined) continue
    for (const room of way) told.add(room)
    faults.push({ file, line, rule: 'room-cycle', message: [from, ...way].join(' → ') })
  }
  return faults
}

/** The first import that leads from one room to another, by `from → to`. */
function edgesOf(read) {
  const edges = new Map()
  for (const { file, imports } of read) {
    const from = isTestCode(file) ? undefined : roomOf(file)
    if (from === undefined) continue
    for (const { specifier, line } of imports) {
      const to = roomOf(resolveImport(file, specifier) ?? '')
      const edge = `${from.name} → ${to?.name}`
      if (to === undefined || to.workspace !== from.workspace || to.name === from.name || edges.has(edge))
        continue
      edges.set(edge, { from: from.name, to: to.name, file, line })
    }
  }
  return edges
}

function shortestWay(graph, start, end) {
  const ways = [[start]]
  const seen = new Set([start])
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1)
    if (last === end) return way
    for (const next of graph.get(last) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

const PLACES = {
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
}

/**
 * What ARCHITECTURE.md says of rooms is so: each room it names has a folder in the server or where it says, none that is
 * "not there yet", if any, has one, and no folder of a room is missing in the text.
 * @param {string} text ARCHITECTURE.md
 * @param {(place: string) => string[]} foldersIn
 */
export function checkNamedRooms(text, foldersIn) {
  const [, everywhere, server = '', web, domain, contract = '', missing = ''] =
    /^Rooms: ([^;]+); in the server also ([^;]+); in the web app also ([^,]+(?:, [^,]+)*?), in\sthe\sdomain ([^.]+?)(?:, in the contract ([^.]+))?\.(?: Not there yet:\s([^.]+)\.)?$/m.exec(
      text,
    ) ?? []
  const fault = (message) => ({ file: 'ARCHITECTURE.md', line: 1, rule: 'rooms', message })
  if (everywhere === undefined) return [fault('the sentence that begins with "Rooms:" cannot be read')]
  const shared = words(everywhere)
  const named = {
    server: [...shared, ...words(server)],
    contract: [...shared, ...words(contract)],
    web: [...shared, ...words(web)],
    domain: [...shared, ...words(domain)],
  }
  const own = {
    server: [...shared, ...words(server)],
    contract: words(contract),
    web: words(web),
    domain: words(domain),
  }
  return Object.entries(PLACES).flatMap(([workspace, place]) => {
    const folders = foldersIn(place)
    return [
      ...folders
        .filter((room) => !named[workspace].includes(room))
        .map((room) => fault(`${place}/${room} is not named`)),
      ...own[workspace]
        .filter((room) => !folders.includes(room))
        .map((room) => fault(`${place} has no ${room}`)),
      ...words(missing)
        .filter((room) => folders.includes(room))
        .map((room) => fault(`${place}/${room} is there, and is said not to be`)),
    ]
  })
}

function words(list) {
  return list.split(/(?:,|\s)+/).filter((word) => word !== '' && word !== 'and')
}

/** @param {string} root of the repository */
export function findUnnamedRooms(root) {
  const foldersIn = (place) =>
    existsSync(path.join(root, place))
      ? readdirSync(path.join(root, place), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
      : []
  return checkNamedRooms(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'), foldersIn)
}
