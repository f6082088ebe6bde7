import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bare, propertyOf, readSyntax } from './syntax.mjs'

/** Literals with nothing but commas or bars between them: a list, or a union. */
const RUN = /'[\w-]+'(?:[\s|,]+'[\w-]+')+/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm

const codeOf = (source) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
const lineAt = (source, position) => source.slice(0, position).split('\n').length

/**
 * Lists that are written a second time: three or more members of one list in a row, outside the file it lives in.
 * @param {string} source
 * @param {string} path
 * @param {readonly { home: string, name: string, members: readonly string[] }[]} lists
 * @returns {string[]}
 */
export function secondSpellings(source, path, lists) {
  return [...codeOf(source).matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const values = run.match(/[\w-]+/g) ?? []
    const found = lists.find(
      ({ home, members }) =>
        home !== path && new Set(values.filter((value) => members.includes(value))).size >= 3,
    )
    return found ? [`${path}:${lineAt(source, index)} spells ${found.name} of ${found.home} again`] : []
  })
}

const COMPARES = new Set(['===', '!==', '==', '!='])
const FALLS_BACK = new Set(['??', '||'])
const LOOKS_INTO = new Set(['startsWith', 'endsWith', 'includes', 'indexOf'])

/**
 * Places that know a language by its code: what is compared with one, falls back on one, lists them or has a key for
 * several. All of these are in the domain's list and in the tables that the type checker holds against it.
 * @param {string} source
 * @param {string} path
 * @param {readonly string[]} languages
 * @returns {string[]}
 */
export function ownLanguages(source, path, languages) {
  if (!languages.some((language) => new RegExp(`\\b${language}\\b`).test(source))) return []
  const { nodes, lineOf } = readSyntax(path, source)
  const isCode = (node) => {
    const literal = node?.type === 'TSLiteralType' ? node.literal : bare(node)
    return literal?.type === 'Literal' && languages.includes(literal.value)
  }
  const several = (parts) => parts.filter(isCode).length > 1
  const keyOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value))
  const found = [
    ...nodes('BinaryExpression').filter(
      ({ operator, left, right }) => COMPARES.has(operator) && (isCode(left) || isCode(right)),
    ),
    ...nodes('LogicalExpression').filter(({ operator, right }) => FALLS_BACK.has(operator) && isCode(right)),
    ...nodes('SwitchCase').filter(({ test }) => isCode(test)),
    ...nodes('CallExpression').filter(
      ({ callee, arguments: given }) =>
        callee.type === 'MemberExpression' && LOOKS_INTO.has(propertyOf(callee)) && given.some(isCode),
    ),
    ...nodes('ArrayExpression').filter(({ elements }) => several(elements)),
    ...nodes('TSUnionType').filter(({ types }) => several(types)),
    ...nodes('ObjectExpression').filter(
      ({ properties }) => properties.filter((one) => languages.includes(keyOf(one))).length > 1,
    ),
  ]
  return found.map((node) => `${path}:${lineOf(node)} knows a language by its code`)
}

/** The sources of every workspace, without tests and what is generated. */
export function listSources(root) {
  const folders = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src`),
  )
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|gen)\.tsx?$/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') })),
  )
}
