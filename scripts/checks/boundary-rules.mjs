import path from 'node:path'

const { posix } = path

/** What may be imported from where; a workspace always may import itself. */
const DIRECTIONS = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  e2e: ['contract', 'domain'],
  demo: ['contract', 'domain', 'server'],
  bench: ['contract', 'domain', 'server'],
  // Its tests hold the sources against the lists of the domain; the commands run before anything is installed.
  scripts: ['domain'],
}
const FOLDERS = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
  demo: 'apps/demo',
  bench: 'bench',
  scripts: 'scripts',
}
/** Packages from outside, for the workspaces that may not import what they like. */
const PACKAGES = { domain: ['punycode.js', 'stdnum'], contract: ['zod'] }

const PRIVATE_TO_ROOM = /\.(db|routes|presenter)\.ts$/
const KNOWS_NO_ROOM = /^apps\/(web\/src\/ui|server\/src\/(http|db|services))\//
/** What http/ and db/ are there for: a room speaks of calls and of statements, never to the library. */
const NOT_FOR_ROOMS = /^(?:node:http2?|fastify|@fastify\/[\w-]+|pg|pg-[\w-]+)$/
const MISCELLANY = /(?:^|[-.])(?:utils?|helpers?|common)$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const HAS_ENDING = /\.(?:[cm]?[jt]sx?|json|css|svg|png|webp|woff2?|typ)(?:\?\w+)?$/
export const TOOL_CONFIG = /(?:^|\/)(?:vite|vitest|playwright)\.config\.ts$/

export function workspaceOf(file) {
  return Object.keys(FOLDERS).find((name) => file.startsWith(`${FOLDERS[name]}/`))
}

export function isTestCode(file) {
  return (
    /\.(?:test|fixture)\.tsx?$|(?:^|\/)test-[\w-]+\.tsx?$/.test(file) ||
    /^(?:e2e|bench|apps\/(?:server|demo)\/test)\//.test(file)
  )
}

/** The file of the repository that an import names; undefined for a package from outside. */
export function resolveImport(file, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  const [, name, rest] = /^@counterfoil\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined || FOLDERS[name] === undefined) return undefined
  return posix.join(FOLDERS[name], rest.startsWith('test/') ? '' : 'src', rest)
}

/** Rule 1: who may import whom. */
export function checkDirections({ file, imports }) {
  const from = workspaceOf(file)
  if (from === undefined || TOOL_CONFIG.test(file)) return []
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    const fault = target ? directionFault(from, specifier, target) : packageFault(from, file, specifier)
    return fault ? [{ line, rule: 'direction', message: fault }] : []
  })
}

function directionFault(from, specifier, target) {
  const to = workspaceOf(target)
  if (to === from) return undefined
  if (to === undefined || !DIRECTIONS[from].includes(to)) return `${from} may not import ${to ?? target}`
  return specifier.startsWith('.')
    ? `another workspace is imported by its name, not as ${specifier}`
    : undefined
}

function packageFault(from, file, specifier) {
  const allowed = PACKAGES[from]
  if (allowed === undefined || isTestCode(file)) return undefined
  const name = packageOf(specifier)
  return allowed.includes(name) ? undefined : `${from} may not import ${name}`
}

function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Rule 2: what a room keeps to itself, and which folders know no room. */
export function checkRooms({ file, imports }) {
  const home = roomOf(file)
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    if (target === undefined) return libraryFault(file, specifier, line)
    if (KNOWS_NO_ROOM.test(file) && !isTestCode(file) && /\/src\/(features|routes)\//.test(target)) {
      return [
        { line, rule: 'room', message: `${posix.dirname(file)} knows no room, and ${specifier} is of one` },
      ]
    }
    const room = roomOf(target)
    const isPrivate = room !== undefined && room !== home && PRIVATE_TO_ROOM.test(target)
    if (!isPrivate || isTestCode(file) || mountsRoutes(file, target)) return []
    return [{ line, rule: 'room', message: `${posix.basename(target)} is private to the room ${room}` }]
  })
}

function roomOf(file) {
  return /^apps\/server\/src\/features\/([\w-]+)\//.exec(file)?.[1]
}

function libraryFault(file, specifier, line) {
  if (roomOf(file) === undefined || isTestCode(file) || !NOT_FOR_ROOMS.test(packageOf(specifier))) return []
  return [{ line, rule: 'room', message: `${specifier} is for http/ and db/, not for a room` }]
}

/** Rule 2 in the web app: a screen is where a path leads. What two rooms draw is a part, and no screen. */
export function checkScreens({ file, imports }) {
  const webRoomOf = (name) => /^apps\/web\/src\/features\/([\w-]+)\//.exec(name)?.[1]
  const home = webRoomOf(file)
  if (home === undefined || isTestCode(file)) return []
  return imports
    .filter(({ specifier }) => {
      const target = resolveImport(file, specifier) ?? ''
      return target.endsWith('-screen.tsx') && (webRoomOf(target) ?? home) !== home
    })
    .map(({ specifier, line }) => ({
      line,
      rule: 'screen',
      message: `${posix.basename(specifier)} is a screen of another room`,
    }))
}

/**
 * What an address says is read before its screen is fetched. Taken from the screen's own file, it brings the whole
 * screen into what every page loads first.
 */
export function checkRoutes({ file, nodes, lineOf }) {
  if (!file.startsWith('apps/web/src/routes/')) return []
  return nodes('ImportDeclaration')
    .filter(({ importKind, source }) => importKind !== 'type' && source.value.endsWith('.tsx'))
    .flatMap((node) => node.specifiers.filter(({ local }) => !/^[A-Z]/.test(local.name)))
    .map((specifier) => ({
      line: lineOf(specifier),
      rule: 'route',
      message: `${specifier.local.name} is no component: a route takes it from a file of its own`,
    }))
}

/** The files at the top put the server together, so they see each room's routes. */
function mountsRoutes(file, target) {
  return /^apps\/server\/src\/[\w-]+\.ts$/.test(file) && target.endsWith('.routes.ts')
}

/** Rule 1: no file that only hands on others, and no drawer for odds and ends. */
export function checkBarrels({ file, program, imports }) {
  const reexports = imports.filter(({ isReexport }) => isReexport)
  if (reexports.length === 0 || file.endsWith('.gen.ts')) return []
  const isBarrel =
    /(?:^|\/)index\.[cm]?tsx?$/.test(file) ||
    program.body.every(({ type, source }) => type.startsWith('Export') && source)
  return isBarrel
    ? [{ line: reexports[0].line, rule: 'barrel', message: 'import from the file that has it' }]
    : []
}

export function checkNames({ file }) {
  const parts = file
    .split('/')
    .map((part, index, all) => (index === all.length - 1 ? part.replace(/\.\w+$/, '') : part))
  const faults = parts
    .filter((part) => MISCELLANY.test(part))
    .map((part) => ({ line: 1, rule: 'name', message: `"${part}" says nothing: name it after what it does` }))
  const mayDiffer = file.startsWith('apps/web/src/routes/')
  if (!mayDiffer && !KEBAB.test(parts.at(-1) ?? '')) {
    faults.push({ line: 1, rule: 'name', message: `${posix.basename(file)} is not kebab-case` })
  }
  return faults
}

/** Rule 10: sources run as they are, so an import names the file in full. */
export function checkExports({ file, nodes, imports, lineOf }) {
  const faults = imports
    .filter(({ specifier }) => /^(?:\.|@counterfoil\/)/.test(specifier) && !HAS_ENDING.test(specifier))
    .map(({ specifier, line }) => ({ line, rule: 'extension', message: `${specifier} lacks its ending` }))
  if (TOOL_CONFIG.test(file)) return faults
  const standard = [
    ...nodes('ExportDefaultDeclaration'),
    ...nodes('ExportSpecifier').filter(({ exported }) => (exported.name ?? exported.value) === 'default'),
  ]
  return [
    ...faults,
    ...standard.map((node) => ({
      line: lineOf(node),
      rule: 'default-export',
      message: 'exports have names',
    })),
  ]
}

/** Rule 11. Blank lines and comments are free. */
export function checkLength({ file, source, comments }) {
  if (/\.gen\.ts$/.test(file)) return []
  const limit = isTestCode(file) && !file.startsWith('bench/') ? 600 : 300
  const count = withoutComments(source, comments)
    .split('\n')
    .filter((line) => line.trim() !== '').length
  return count > limit
    ? [{ line: limit, rule: 'length', message: `${count} lines of code, ${limit} at most` }]
    : []
}

function withoutComments(source, comments) {
  let text = ''
  let at = 0
  for (const { start, end } of comments) {
    text += source.slice(at, start) + source.slice(start, end).replaceAll(/[^\n]+/g, '')
    at = end
  }
  return text + source.slice(at)
}

/** Rule 11: what a stranger still overlooks. Tests beside their source and what generators write do not count. */
const MOST_SOURCES = 15

/** @param {Iterable<string>} files paths from the root */
export function findCrowdedFolders(files) {
  const folders = new Map()
  for (const file of files) {
    const isCounted = !/\.(?:test|spec)\.tsx?$|\.gen\.ts$/.test(file) && !TOOL_CONFIG.test(file)
    if (isCounted) folders.set(posix.dirname(file), [...(folders.get(posix.dirname(file)) ?? []), file])
  }
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_SOURCES)
    .map(([folder, inside]) => ({
      file: inside.sort()[0],
      line: 1,
      rule: 'folder',
      message: `${folder} has ${inside.length} sources, ${MOST_SOURCES} at most`,
    }))
}
