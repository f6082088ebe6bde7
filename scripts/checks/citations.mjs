import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const RULES = 'docs/rules.md'
const PAGE = /\bdocs\/[\w./-]+\.(?:md|json)\b/g
const SECTION = /\bdocs\/rules\.md,[\s*]+sections? (\d+)(?: and (\d+))?/g
const INVARIANT = /\bM-\d+\b/g
const DECISION = /\bdecisions? (\d+)\b/gi
const DATED = /^# (\d+)\. .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:proposed|accepted|superseded by \d+)\.\n/

const lineAt = (source, position) => source.slice(0, position).split('\n').length

/**
 * What a file cites and nobody can look up: a page of `docs/`, a section or an invariant of the rules, a decision.
 * @param {string} file
 * @param {string} source
 * @param {{ pages: ReadonlySet<string>, rules: string, decisions: ReadonlySet<number> }} docs
 * @returns {{ file: string, line: number, rule: string, message: string }[]}
 */
export function findDanglingCitations(file, source, { pages, rules, decisions }) {
  const cited = [
    ...[...source.matchAll(PAGE)].map(({ 0: page, index }) => ({
      index,
      text: page,
      there: pages.has(page),
    })),
    ...[...source.matchAll(SECTION)].flatMap(({ index, ...found }) =>
      [found[1], found[2]]
        .filter((section) => section !== undefined)
        .map((section) => ({
          index,
          text: `section ${section} of ${RULES}`,
          there: rules.includes(`\n## ${section}. `),
        })),
    ),
    ...[...source.matchAll(INVARIANT)].map(({ 0: name, index }) => ({
      index,
      text: `${name} of ${RULES}`,
      there: rules.includes(`| ${name} |`),
    })),
    ...[...source.matchAll(DECISION)].map(({ 1: number, index }) => ({
      index,
      text: `decision ${Number(number)}`,
      there: decisions.has(Number(number)),
    })),
  ]
  return cited
    .filter(({ there }) => !there)
    .map(({ index, text }) => ({
      file,
      line: lineAt(source, index),
      rule: 'citation',
      message: `${text} is not there`,
    }))
}

/**
 * Decisions without number, date and status at their head.
 * @param {ReadonlyMap<string, string>} decisions text by file name
 */
export function findUndatedDecisions(decisions) {
  return [...decisions]
    .filter(([name, text]) => Number(DATED.exec(text)?.[1]) !== Number.parseInt(name, 10))
    .map(([name]) => ({
      file: `docs/decisions/${name}`,
      line: 1,
      rule: 'decision',
      message: 'begins with its number, a date and a status, as the others do',
    }))
}

/** All that is cited in sources and documents, and the decisions themselves. */
export function findFaultsOfDocuments(root, sources) {
  const list = (folder, ending) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith(ending))
          .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      : []
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const decisions = new Map(
    list('docs/decisions', '.md').map((file) => [path.posix.basename(file), read(file)]),
  )
  const docs = {
    pages: new Set(list('docs', '')),
    rules: read(RULES),
    decisions: new Set([...decisions.keys()].map((name) => Number.parseInt(name, 10))),
  }
  const texts = new Map([
    ...sources,
    ...[...list('docs', '.md'), ...list('apps', '.sql'), 'README.md', 'ARCHITECTURE.md', 'STYLE.md']
      .filter((file) => !file.includes('/node_modules/') && file !== RULES)
      .map((file) => [file, read(file)]),
  ])
  return [
    ...[...texts]
      .filter(([file]) => !file.startsWith('scripts/checks/'))
      .flatMap(([file, text]) => findDanglingCitations(file, text, docs)),
    ...findUndatedDecisions(decisions),
  ]
}
