import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMain, ROOT, runAsCommand } from '../project-node.mjs'
import {
  checkBarrels,
  checkDirections,
  checkExports,
  checkLength,
  checkNames,
  checkRooms,
  checkRoutes,
  checkScreens,
  findCrowdedFolders,
  resolveImport,
} from './boundary-rules.mjs'
import { findFaultsOfDocuments } from './citations.mjs'
import { checkEnvironment, checkPurity, checkSql } from './code-rules.mjs'
import { checkMoney } from './money-rule.mjs'
import { findRoomCycles, findUnnamedRooms } from './room-rules.mjs'
import { checkScopes } from './scope-rule.mjs'
import { checkSentences } from './sentence-rule.mjs'
import { lineAt, readSyntax } from './syntax.mjs'

const RULES = [
  checkDirections,
  checkRooms,
  checkRoutes,
  checkScreens,
  checkEnvironment,
  checkSql,
  checkScopes,
  checkSentences,
  checkMoney,
  checkBarrels,
  checkNames,
  checkPurity,
  checkExports,
  checkLength,
]
const TOP_FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', 'out', 'test-results', 'playwright-report'])
const SOURCE_FILE = /\.[cm]?[jt]sx?$/

/**
 * What breaks the rules of ARCHITECTURE.md, in the order of the files.
 * @param {Map<string, string>} files source by path from the root, with forward slashes
 * @returns {{ file: string, line: number, rule: string, message: string }[]}
 */
export function findViolations(files) {
  const read = [...files].map(([file, source]) => checkFile(file, source))
  return [
    ...read.flatMap(({ faults }) => faults),
    ...findCrowdedFolders(files.keys()),
    ...findCycles(read),
    ...findRoomCycles(read),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/** The tree of a file is let go of before the next one is read: all of them together are large. */
function checkFile(file, source) {
  const syntax = readSyntax(file, source)
  const unread = syntax.errors
    .slice(0, 1)
    .map(({ message, labels }) => ({ line: lineAt(source, labels[0]?.start ?? 0), rule: 'syntax', message }))
  const faults = [...unread, ...RULES.flatMap((rule) => rule(syntax))].map((fault) => ({ file, ...fault }))
  return { file, imports: syntax.imports, faults }
}

/** Each circle of imports once, told at the file where it was entered. */
function findCycles(read) {
  const graph = new Map(read.map((one) => [one.file, one]))
  const done = new Set()
  const faults = []
  const visit = (file, trail) => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      const circle = [...trail.slice(start), file].join(' → ')
      faults.push({ file, line: 1, rule: 'cycle', message: circle })
      return
    }
    if (done.has(file)) return
    for (const { specifier } of graph.get(file)?.imports ?? []) {
      const target = resolveImport(file, specifier)
      if (target !== undefined && graph.has(target)) visit(target, [...trail, file])
    }
    done.add(file)
  }
  for (const { file } of read) visit(file, [])
  return faults
}

export function readSources(root) {
  const files = new Map()
  const walk = (dir) => {
    for (const entry of readdirSync(path.join(root, dir), { withFileTypes: true })) {
      const name = `${dir}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(name)
      else if (entry.isFile() && SOURCE_FILE.test(entry.name))
        files.set(name, readFileSync(path.join(root, name), 'utf8'))
    }
  }
  const present = new Set(readdirSync(root))
  for (const folder of TOP_FOLDERS) if (present.has(folder)) walk(folder)
  return files
}

if (isMain(import.meta)) {
  await runAsCommand(() => {
    const files = readSources(ROOT)
    const violations = [
      ...findViolations(files),
      ...findUnnamedRooms(ROOT),
      ...findFaultsOfDocuments(ROOT, files),
    ]
    for (const { file, line, rule, message } of violations)
      console.error(`${file}:${line} ${rule}: ${message}`)
    console.log(`${files.size} files, ${violations.length} violations of the rules in ARCHITECTURE.md`)
    return violations.length === 0 ? 0 : 1
  })
}
