import path from 'node:path'
import { lineAt } from './source-scanner.mjs'

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
  scripts: [],
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
const PACKAGES = { domain: [], contract: ['zod'] }

const PRIVATE_TO_ROOM = /\.(db|routes|presenter)\.ts$/
const KNOWS_NO_ROOM = /^apps\/(web\/src\/ui|server\/src\/(http|db))\//
const SQL = new RegExp(
  [
    'select\\s[^]*\\bfrom\\s',
    'select\\s+(?:set_config|nextval|pg_\\w+|exists|\\d)',
    'insert\\s+into\\s',
    'update\\s+[\\w."?]+\\s+(?:as\\s+\\w+\\s+)?set\\s',
    'delete\\s+from\\s',
    'with\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?as\\s',
    '(?:create|alter|drop)\\s+(?:table|index|schema|role|database|policy|type|view|function|extension|trigger)\\s',
    'set\\s+local\\s',
  ]
    // Either case of letters, but not "Select …": that is a sentence.
    .flatMap((pattern) => [pattern, pattern.replaceAll(/(?<![\\a-z])[a-z]+/g, (word) => word.toUpperCase())])
    .map((pattern) => `^\\s*(?:${pattern})`)
    .join('|'),
)
const IMPURE = [
  [/(?<![\w.])Date\s*\.\s*now\b/, 'Date.now'],
  [/\bMath\s*\.\s*random\b/, 'Math.random'],
  [/\bnew\s+Date\b\s*(?:\(\s*\)|(?!\s*\())/, 'new Date() without an argument'],
  [
    /(?<![\w.])(?:process|window|localStorage|sessionStorage|navigator|performance|crypto)\s*\./,
    'a global of Node or of the browser',
  ],
  [/(?<![\w.])(?:fetch|setTimeout|setInterval)\s*\(/, 'a global of Node or of the browser'],
]
const MISCELLANY = /(?:^|[-.])(?:utils?|helpers?|common)$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const HAS_ENDING = /\.(?:[cm]?[jt]sx?|json|css|svg|png|webp|woff2?|typ)(?:\?\w+)?$/
const TOOL_CONFIG = /(?:^|\/)(?:vite|vitest|playwright)\.config\.ts$/

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
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return allowed.includes(name) ? undefined : `${from} may not import ${name}`
}

/** Rule 2: what a room keeps to itself, and which folders know no room. */
export function checkRooms({ file, imports }) {
  const home = roomOf(file)
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    if (target === undefined) return []
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

/** The files at the top put the server together, so they see each room's routes. */
function mountsRoutes(file, target) {
  return /^apps\/server\/src\/[\w-]+\.ts$/.test(file) && target.endsWith('.routes.ts')
}

/** Rule 2: one reader of the environment, and SQL where it is looked for. */
export function checkEnvironment({ file, code, imports }) {
  const isFree =
    isTestCode(file) ||
    TOOL_CONFIG.test(file) ||
    /^(?:scripts|apps\/server\/src\/services\/postgres)\//.test(file)
  if (isFree || file === 'apps/server/src/config.ts') return []
  const message = 'only apps/server/src/config.ts reads the environment'
  const reads = code.matchAll(/\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/g)
  const lines = [...reads].map(({ index }) => lineAt(code, index))
  const imported = imports.filter(({ specifier }) => /^(?:node:)?process$/.test(specifier))
  return [...lines, ...imported.map(({ line }) => line)].map((line) => ({
    line,
    rule: 'environment',
    message,
  }))
}

export function checkSql({ file, source, strings }) {
  const isPlaceForIt = /^apps\/server\/src\/(?:db|services\/postgres)\/|\.db\.ts$/.test(file)
  if (!file.startsWith('apps/server/src/') || isPlaceForIt || isTestCode(file)) return []
  return strings
    .filter(({ value }) => SQL.test(value))
    .map(({ start }) => ({
      line: lineAt(source, start),
      rule: 'sql',
      message: 'SQL belongs into db/ or a .db.ts file',
    }))
}

/** Rule 1: no file that only hands on others, and no drawer for odds and ends. */
export function checkBarrels({ file, code, imports }) {
  const reexports = imports.filter(({ isReexport }) => isReexport)
  if (reexports.length === 0 || file.endsWith('.gen.ts')) return []
  const rest = code.replaceAll(
    /\bexport\s*(?:type\s+)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})\s*from\s*(['"])\s*\1;?/g,
    '',
  )
  const isBarrel = /(?:^|\/)index\.[cm]?tsx?$/.test(file) || rest.trim() === ''
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

/** The bottom layer is a function of its arguments: no clock, no chance, no surroundings. */
export function checkPurity({ file, code }) {
  if (!file.startsWith('packages/domain/src/') || isTestCode(file)) return []
  return IMPURE.flatMap(([pattern, what]) => {
    const found = pattern.exec(code)
    return found
      ? [{ line: lineAt(code, found.index), rule: 'purity', message: `domain may not use ${what}` }]
      : []
  })
}

/** Rule 10: sources run as they are, so an import names the file in full. */
export function checkExports({ file, code, imports }) {
  const faults = imports
    .filter(({ specifier }) => /^(?:\.|@counterfoil\/)/.test(specifier) && !HAS_ENDING.test(specifier))
    .map(({ specifier, line }) => ({ line, rule: 'extension', message: `${specifier} lacks its ending` }))
  const standard = /\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/.exec(code)
  if (standard && !TOOL_CONFIG.test(file)) {
    faults.push({ line: lineAt(code, standard.index), rule: 'default-export', message: 'exports have names' })
  }
  return faults
}

/** Rule 11. Blank lines and comments are free. */
export function checkLength({ file, text }) {
  if (/\.gen\.ts$/.test(file)) return []
  const limit = isTestCode(file) && !file.startsWith('bench/') ? 600 : 300
  const count = text.split('\n').filter((line) => line.trim() !== '').length
  return count > limit
    ? [{ line: limit, rule: 'length', message: `${count} lines of code, ${limit} at most` }]
    : []
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
