import { isTestCode, TOOL_CONFIG } from './boundary-rules.mjs'
import { bare, constantsOf, outerOf, propertyOf, referencesTo, staticText } from './syntax.mjs'

const SQL_START = [
  'select\\s[^]*\\bfrom\\s',
  'select\\s+(?:set_config|nextval|pg_\\w+|exists|\\d)',
  'insert\\s+into\\s',
  'update\\s+[\\w."?]+\\s+(?:as\\s+\\w+\\s+)?set\\s',
  'delete\\s+from\\s',
  'with\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?as\\s',
  '(?:create|alter|drop)\\s+(?:table|index|schema|role|database|policy|type|view|function|extension|trigger)\\s',
  'set\\s+local\\s',
  'truncate\\s+(?:table\\s+)?[\\w."?]+\\s*(?:,|$|cascade)',
]
/** A piece of a statement, put together somewhere else. */
const SQL_PIECE = [
  '\\bfrom\\s+[\\w."?]+(?:\\s+(?:as\\s+)?\\w+)?\\s+(?:where|join|inner\\s+join|left\\s+join|order\\s+by|group\\s+by)\\s',
  '\\bwhere\\s+[\\w."?]+\\s*(?:=|<|>|<=|>=|<>|in|is|like)\\s*(?:\\$\\d|any\\s*\\(|null\\b|not\\s+null\\b)',
]
const eitherCase = (patterns) =>
  // Either case of letters, but not "Select …": that is a sentence.
  patterns.flatMap((pattern) => [
    pattern,
    pattern.replaceAll(/(?<![\\a-z])[a-z]+/g, (word) => word.toUpperCase()),
  ])
const SQL = new RegExp(
  [...eitherCase(SQL_START).map((pattern) => `^\\s*(?:${pattern})`), ...eitherCase(SQL_PIECE)].join('|'),
)
const SQL_COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*(?:\n|$)/g
const PLACE_FOR_SQL = /^apps\/server\/src\/(?:db|services\/postgres)\/|\.db\.ts$/

/**
 * Rule 2: SQL where it is looked for. A text is read as the program puts it together, without SQL's comments: pieces
 * joined by `+`, by templates, by `join` and by constants of the file. What `query` is given as text is SQL, whatever it says.
 */
export function checkSql({ file, nodes, lineOf }) {
  if (!file.startsWith('apps/server/src/') || PLACE_FOR_SQL.test(file) || isTestCode(file)) return []
  const constants = constantsOf(nodes)
  const texts = nodes('Literal', 'TemplateLiteral', 'BinaryExpression', 'CallExpression').filter(
    (node) => SQL.test(staticText(node, constants).replaceAll(SQL_COMMENT, ' ')) || isTextOfQuery(node),
  )
  // The whole and its parts are one finding.
  const inside = new Set(texts)
  return texts
    .filter((node) => !hasAncestorIn(node, inside))
    .map((node) => ({
      line: lineOf(node),
      rule: 'sql',
      message: 'SQL belongs into db/ or a .db.ts file',
    }))
}

function isTextOfQuery(node) {
  const isText = node.type === 'TemplateLiteral' || typeof node.value === 'string'
  const { parent } = node
  return (
    isText &&
    parent.type === 'CallExpression' &&
    parent.arguments[0] === node &&
    parent.callee.type === 'MemberExpression' &&
    propertyOf(parent.callee) === 'query'
  )
}

function hasAncestorIn(node, set) {
  for (let at = node.parent; at; at = at.parent) if (set.has(at)) return true
  return false
}

/**
 * Rule 2: one reader of the environment. `process` may be used by the name of one of its other properties only: handed
 * on, taken apart or asked for a computed name it would show its `env` to somebody whom this rule does not see.
 */
export function checkEnvironment({ file, nodes, imports, lineOf }) {
  const isFree =
    isTestCode(file) ||
    TOOL_CONFIG.test(file) ||
    /^(?:scripts|apps\/server\/src\/services\/postgres)\//.test(file)
  if (isFree || file === 'apps/server/src/config.ts') return []
  const message = 'only apps/server/src/config.ts reads the environment'
  const reads = referencesTo(nodes, new Set(['process'])).filter((node) => !asksOnly(node, isNotEnv))
  const viaGlobal = referencesTo(nodes, new Set(['globalThis', 'global'])).filter(
    (node) => !asksOnly(node, (name) => name !== undefined && name !== 'process'),
  )
  const imported = imports.filter(({ specifier }) => /^(?:node:)?process$/.test(specifier))
  return [...[...reads, ...viaGlobal].map(lineOf), ...imported.map(({ line }) => line)].map((line) => ({
    line,
    rule: 'environment',
    message,
  }))
}

const isNotEnv = (name) => name !== undefined && name !== 'env'

/** Whether a value is used for nothing but one of its properties, and that is an allowed one. */
function asksOnly(node, isAllowed) {
  const outer = outerOf(node)
  if (outer.type === 'UnaryExpression' && outer.operator === 'typeof') return true
  return (
    outer.type === 'MemberExpression' && bare(outer.object) === bare(node) && isAllowed(propertyOf(outer))
  )
}

const SURROUNDINGS = new Set([
  'crypto',
  'fetch',
  'global',
  'globalThis',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'queueMicrotask',
  'require',
  'sessionStorage',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'Temporal',
  'window',
])
const PURE_OF_DATE = new Set(['UTC', 'parse', 'prototype'])

/**
 * The bottom layer is a function of its arguments: no clock, no chance, no surroundings. `Date` makes a moment of a given
 * one and nothing else, so it is handed to nobody under another name.
 */
export function checkPurity({ file, nodes, lineOf }) {
  if (!file.startsWith('packages/domain/src/') || isTestCode(file)) return []
  const fault = (what) => (node) => ({
    line: lineOf(node),
    rule: 'purity',
    message: `domain may not use ${what}`,
  })
  const clocks = referencesTo(nodes, new Set(['Date'])).filter((node) => !isPureDate(node))
  const chances = referencesTo(nodes, new Set(['Math'])).filter(
    (node) => !asksOnly(node, (name) => name !== undefined && name !== 'random'),
  )
  return [
    ...clocks.map(fault('the clock: Date takes a moment that is given')),
    ...chances.map(fault('Math.random')),
    ...nodes('CallExpression').filter(formatsNow).map(fault('the clock: a format is given its moment')),
    ...referencesTo(nodes, SURROUNDINGS).map(fault('a global of Node or of the browser')),
  ]
}

function isPureDate(node) {
  const outer = outerOf(node)
  if (outer.type === 'NewExpression')
    return bare(outer.callee) === node && outer.arguments[0] && outer.arguments[0].type !== 'SpreadElement'
  if (outer.type === 'BinaryExpression') return outer.operator === 'instanceof' && outer.right === node
  return asksOnly(node, (name) => PURE_OF_DATE.has(name))
}

/** `new Intl.DateTimeFormat(…).format()` without an argument formats the present moment. */
function formatsNow({ callee, arguments: given }) {
  return (
    given.length === 0 &&
    callee.type === 'MemberExpression' &&
    /^format(?:ToParts)?$/.test(propertyOf(callee) ?? '')
  )
}
