import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bare, readSyntax } from './syntax.mjs'

/** Calls that take a text, and the option of a mutation that is one. */
const CALLS = new Set(['t', 'translate', 'msg'])
const OPTION = 'success'

/** Every text that a value may be: a string, a template without values, and both ends of a choice. */
function textsOfValue(node) {
  const value = bare(node)
  if (value?.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value?.type === 'TemplateLiteral')
    return value.expressions.length === 0 ? [value.quasis[0].value.cooked] : []
  if (value?.type === 'ConditionalExpression')
    return [...textsOfValue(value.consequent), ...textsOfValue(value.alternate)]
  if (value?.type === 'LogicalExpression') return [...textsOfValue(value.left), ...textsOfValue(value.right)]
  return []
}

/**
 * The English texts that a source shows to people.
 * @param {string} source
 * @param {string} path
 * @returns {string[]}
 */
export function textsIn(source, path) {
  const { nodes } = readSyntax(path, source)
  const calls = nodes('CallExpression').filter(({ callee }) => CALLS.has(callee.name))
  const options = nodes('Property').filter(({ key, computed }) => !computed && key.name === OPTION)
  return [
    ...calls.flatMap(({ arguments: [text] }) => (text ? textsOfValue(text) : [])),
    ...options.flatMap(({ value }) => textsOfValue(value)),
  ]
}

/** The English texts that a table of translations has, each once for every time it stands there. */
export function textsOfTable(source, path) {
  const { nodes } = readSyntax(path, source)
  return nodes('Property').map(({ key }) => (key.type === 'Literal' ? String(key.value) : key.name))
}

const TEST = /\.(test|fixture)\.tsx?$/

/** The sources below a folder, without tests. */
export function readSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !TEST.test(name))
    .map((name) => ({ path: name, source: readFileSync(join(folder, name), 'utf8') }))
}
