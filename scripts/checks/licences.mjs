import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMain, PlainFault, ROOT, runAsCommand } from '../project-node.mjs'
import { ALLOWED, PARTS_OF_BINARIES, TEXTS } from './licence-facts.mjs'

const FILE = 'THIRD_PARTY_LICENSES.md'
const WORKSPACES = ['apps/server', 'apps/web']
const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i
const MODULES = 'node_modules/'

/** The place in the lock where a package finds what it depends on: beside it, or in a folder above. */
function findInLock(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(MODULES) - 1))) {
    const key = `${at && `${at}/`}${MODULES}${name}`
    if (packages[key]) return key
    if (at === '') return undefined
    if (!at.includes(MODULES)) at = MODULES
  }
}

function dependenciesOf(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]
}

/** Every package of the lock that server and web run with, and the Node that runs them, on whatever platform. */
export function findRuntimePackages({ packages }) {
  const found = new Map()
  const waiting = [...WORKSPACES]
  for (const name of Object.keys(packages[''].optionalDependencies ?? {})) waiting.push(MODULES + name)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const place = packages[key].link ? packages[key].resolved : key
    if (found.has(place)) continue
    const entry = packages[place]
    found.set(place, entry)
    for (const name of dependenciesOf(entry)) {
      const next = findInLock(packages, place, name)
      if (next) waiting.push(next)
    }
  }
  const all = [...found]
    .filter(([place]) => place.includes(MODULES))
    .map(([place, entry]) => ({
      place,
      name: place.slice(place.lastIndexOf(MODULES) + MODULES.length),
      version: entry.version,
      licence: entry.license ?? 'unknown',
      isOptional: Boolean(entry.optional),
    }))
    .sort((one, other) => compare(title(one), title(other)))
  return all.filter((one, index) => index === 0 || title(one) !== title(all[index - 1]))
}

const title = ({ name, version, licence }) => `- ${name} ${version} (${licence})`

/** Not localeCompare, which may sort otherwise elsewhere. */
function compare(one, other) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** An expression such as `(MIT OR CC0-1.0)` is allowed when one side of each OR, and both of each AND, is. */
export function isAllowed(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => Object.hasOwn(ALLOWED, name)))
}

const isCopyright = (line) =>
  /^\s*(?:Portions )?(?:Copyright|COPYRIGHT)\b(?! (?:notice|holder|owner|license))|^\s*(?:©|\([cC]\) \d)/.test(
    line,
  )
const isHeading = (line) =>
  /^\W*(?:the )?(?:mit|isc|bsd|blue oak|apache)[\w\s.-]*licen[cs]e\b[^a-z]*(?:\(\w+\))?\W*$/i.test(line)

/** A licence’s text in two: whose it is, line by line, and the words that many packages have in common. */
function splitText(text) {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd())
  const isShort = text.length < 4000
  const owners = isShort ? lines.filter(isCopyright).map((line) => line.trim()) : []
  const words = isShort ? lines.filter((line) => !isCopyright(line) && !isHeading(line)) : lines
  return {
    owners,
    words: words
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

function readTexts(place) {
  const folder = path.join(ROOT, place)
  if (!existsSync(folder)) throw new PlainFault(`${place} is not installed; run npm install first.`)
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name) && !/\.(?:js|json|ts)$/.test(name))
    .sort(compare)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

/** The words of all licences, each once, with the packages they are for. */
function groupByWords(packages) {
  const groups = new Map()
  for (const one of packages) {
    const texts = readTexts(one.place)
    for (const text of texts.length > 0 ? texts : [TEXTS[one.licence] ?? '']) {
      const { owners, words } = splitText(text)
      const key = createHash('sha256')
        .update(words.toLowerCase().replaceAll(/[^a-z]+/g, ''))
        .digest('hex')
      const group = groups.get(key) ?? { words, members: [] }
      group.members.push({ ...one, owners })
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

function printGroup({ words, members }, index) {
  const list = members.map((one) => [title(one), ...one.owners.map((owner) => `  ${owner}`)].join('\n'))
  return `### Text ${index + 1}\n\n${list.join('\n')}\n\n\`\`\`\`text\n${words}\n\`\`\`\`\n`
}

/** The whole document; the same on every machine, since of what only some install nothing but the lock is read. */
export function makeLicences(lock) {
  const packages = findRuntimePackages(lock)
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0) {
    const list = refused.map(({ name, licence }) => `  ${name}: ${licence}`).join('\n')
    throw new PlainFault(
      `These licences are not among the allowed ones (scripts/checks/licence-facts.mjs):\n${list}`,
    )
  }
  const groups = groupByWords(packages.filter(({ isOptional }) => !isOptional))
  const notes = Object.entries(ALLOWED).filter(([, note]) => note)
  return [
    '# Third-party licences\n',
    'What Counterfoil runs with and whose it is. Made by `node scripts/checks/licences.mjs`; checked by `npm run check`.\n',
    '## Programs and fonts\n',
    `${PARTS_OF_BINARIES.join('\n')}\n`,
    '## Packages of single platforms\n',
    'Installed where they fit; each carries its own licence files.\n',
    `${packages
      .filter(({ isOptional }) => isOptional)
      .map(title)
      .join('\n')}\n`,
    '## Notes\n',
    `${notes.map(([name, note]) => `- ${name}: ${note}`).join('\n')}\n`,
    '## Packages, and the words of their licences\n',
    ...groups.map(printGroup),
    '### PostgreSQL\n',
    `\`\`\`\`text\n${TEXTS.PostgreSQL}\n\`\`\`\`\n`,
  ].join('\n')
}

if (isMain(import.meta)) {
  await runAsCommand(async (args) => {
    const file = path.join(ROOT, FILE)
    const wanted = makeLicences(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))
    if (!args.includes('--check')) {
      writeFileSync(file, wanted)
      return 0
    }
    if (existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === wanted) return 0
    throw new PlainFault(`${FILE} is not what is installed: run node scripts/checks/licences.mjs`)
  })
}
