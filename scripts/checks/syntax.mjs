import { parseSync, visitorKeys } from 'oxc-parser'

/** Where a name is written without meaning the value of that name: names of types, of properties, of what a file exports. */
const NAMES_ONLY = new Set([
  'ExportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'ImportSpecifier',
  'LabeledStatement',
  'TSFunctionType',
  'TSGlobalDeclaration',
  'TSImportType',
  'TSInterfaceHeritage',
  'TSModuleDeclaration',
  'TSQualifiedName',
  'TSTypeParameter',
  'TSTypeQuery',
  'TSTypeReference',
])
const WITH_KEY = new Set([
  'AccessorProperty',
  'MethodDefinition',
  'Property',
  'PropertyDefinition',
  'TSMethodSignature',
  'TSPropertySignature',
])
/** What stands around a value without changing it. */
const WRAPPERS = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
])

/**
 * The syntax tree of a file, for rules to ask. Each node knows its `parent`.
 * imports: { specifier, line, isReexport } of statements, of `import()` and of types such as `import('x').A`.
 */
export function readSyntax(file, source) {
  const { program, comments, errors } = parseSync(file, source)
  const byType = new Map()
  visit(program, undefined, byType)
  const nodes = (...types) => types.flatMap((type) => byType.get(type) ?? [])
  const lineOf = ({ start }) => lineAt(source, start)
  return { file, source, program, comments, errors, nodes, lineOf, imports: findImports(nodes, lineOf) }
}

export function lineAt(source, position) {
  return source.slice(0, position).split('\n').length
}

function visit(node, parent, byType) {
  node.parent = parent
  const alike = byType.get(node.type)
  if (alike) alike.push(node)
  else byType.set(node.type, [node])
  for (const child of childrenOf(node)) visit(child, node, byType)
}

export function childrenOf(node) {
  return (visitorKeys[node.type] ?? []).flatMap((key) => node[key] ?? []).filter(Boolean)
}

function findImports(nodes, lineOf) {
  return nodes(
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  )
    .map((node) => ({ node, specifier: node.source && staticText(node.source) }))
    .filter(({ specifier }) => typeof specifier === 'string')
    .map(({ node, specifier }) => ({
      specifier,
      line: lineOf(node.source),
      isReexport: node.type.startsWith('Export'),
    }))
    .sort((one, other) => one.line - other.line)
}

/** The places where the value of one of these names is used, or a name hides it. */
export function referencesTo(nodes, names) {
  return nodes('Identifier').filter((node) => names.has(node.name) && isReference(node))
}

function isReference(node) {
  const { parent } = node
  if (NAMES_ONLY.has(parent.type)) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (WITH_KEY.has(parent.type)) return parent.value === node || parent.computed
  return true
}

/** What a value is without the brackets, `!` and `as` around it. */
export function bare(node) {
  let inner = node
  while (inner && WRAPPERS.has(inner.type)) inner = inner.expression
  return inner
}

/** The nearest node around that is more than brackets, `!` or `as`. */
export function outerOf(node) {
  let outer = node.parent
  while (outer && WRAPPERS.has(outer.type)) outer = outer.parent
  return outer
}

/** The name of the property that an expression such as `a.b` or `a['b']` reads; undefined when it is computed. */
export function propertyOf(member) {
  if (!member.computed) return member.property.name
  const text = staticText(member.property)
  return text.includes('?') ? undefined : text
}

/**
 * The text that a value is made of, with ? for what is not known from the file: strings, templates, `+`, `[…].join()`
 * and constants of the file.
 * @param {Map<string, object>} [constants] what each constant is declared as
 */
export function staticText(node, constants = new Map()) {
  const value = bare(node)
  const read = (part) => staticText(part, constants)
  switch (value?.type) {
    case 'Literal':
      return typeof value.value === 'string' ? value.value : String(value.value ?? '?')
    case 'TemplateLiteral':
      return value.quasis
        .map(({ value: piece }, index) => {
          const inserted = value.expressions[index]
          return (piece.cooked ?? piece.raw) + (inserted ? read(inserted) : '')
        })
        .join('')
    case 'BinaryExpression':
      return value.operator === '+' ? read(value.left) + read(value.right) : '?'
    case 'CallExpression':
      return joinedText(value, constants) ?? '?'
    case 'Identifier':
      return constantText(value.name, constants)
    default:
      return '?'
  }
}

function joinedText({ callee, arguments: given }, constants) {
  const list = bare(callee.object)
  if (callee.type !== 'MemberExpression' || propertyOf(callee) !== 'join' || list.type !== 'ArrayExpression')
    return undefined
  const between = given.length === 0 ? ',' : staticText(given[0], constants)
  return list.elements.map((element) => staticText(element, constants)).join(between)
}

/** A constant is read without the others, so that two that name each other come to an end. */
function constantText(name, constants) {
  const declared = constants.get(name)
  if (declared === undefined) return '?'
  return staticText(declared, new Map([...constants].filter(([other]) => other !== name)))
}

export function constantsOf(nodes) {
  return new Map(
    nodes('VariableDeclarator')
      .filter(({ id, init, parent }) => id.type === 'Identifier' && init && parent.kind === 'const')
      .map(({ id, init }) => [id.name, init]),
  )
}
