import { isTestCode } from './boundary-rules.mjs'
import { bare, childrenOf, constantsOf, staticText } from './syntax.mjs'

/** Where faults are raised by their code. */
const RAISES_FAULTS = /^apps\/server\/src\/(?:features|http|services\/mail)\//
/** What a fault is handed to, or made by. */
const TAKES_FAULTS = /^(?:AppError|Mail\w+Error|invalid|fault|refus\w*|broken|tooMany)$/
/** The rules of the contract; its calls have summaries, and its document has texts of its own. */
const HAS_RULES = /^packages\/contract\/src\/(?:[\w-]+\/)?(?:[\w-]+\.schema|scalars|paging|read-input)\.ts$/
/** What takes the message of a rule, and which of its arguments is a message. */
const TAKES_MESSAGE = new Set([
  'endsWith',
  'gt',
  'gte',
  'includes',
  'int',
  'length',
  'lt',
  'lte',
  'max',
  'min',
  'multipleOf',
  'negative',
  'nonempty',
  'nonnegative',
  'positive',
  'refine',
  'regex',
  'startsWith',
  'uuid',
  'email',
  'url',
])
const MESSAGE_NAMES = new Set(['message', 'error'])
/** Several words that begin with a capital letter: `At most ? characters.` */
const SENTENCE = /^[A-Z?][^\n]*[a-z?,] [^\n]*[a-z]/

/** Rule 7: what is wrong is said by a code of the table, and the sentence is the table's. */
export function checkSentences(syntax) {
  if (isTestCode(syntax.file)) return []
  const found = RAISES_FAULTS.test(syntax.file)
    ? inFaults(syntax)
    : HAS_RULES.test(syntax.file)
      ? inRules(syntax)
      : []
  return found.map((node) => ({
    line: syntax.lineOf(node),
    rule: 'sentence',
    message: 'a fault is raised by its code: its sentence belongs into packages/domain/src/faults/texts',
  }))
}

function inFaults({ nodes }) {
  const constants = constantsOf(nodes)
  return nodes('NewExpression', 'CallExpression')
    .filter(({ callee }) => TAKES_FAULTS.test(nameOf(callee) ?? ''))
    .flatMap(({ arguments: given }) => given.flatMap((one) => sentencesIn(one, constants)))
}

function inRules({ nodes }) {
  const constants = constantsOf(nodes)
  const given = nodes('CallExpression')
    .filter(({ callee }) => TAKES_MESSAGE.has(nameOf(callee)))
    .flatMap(({ arguments: all }) => all)
  const named = nodes('Property')
    .filter(({ key }) => MESSAGE_NAMES.has(key.name ?? key.value))
    .map(({ value }) => value)
  return [...given, ...named].flatMap((one) => (isText(one) ? sentencesIn(one, constants) : []))
}

function nameOf(callee) {
  const called = bare(callee)
  return called.type === 'MemberExpression' ? called.property.name : called.name
}

const isText = (node) =>
  ['Literal', 'TemplateLiteral', 'BinaryExpression', 'Identifier'].includes(bare(node).type)

/** The sentences that an argument is made of, a constant's too; what stands in a call of its own is that call's. */
function sentencesIn(node, constants) {
  const value = bare(node)
  if (SENTENCE.test(textOf(value, constants))) return [value]
  if (value.type === 'CallExpression' || value.type === 'NewExpression') return []
  return childrenOf(value).flatMap((child) => sentencesIn(child, constants))
}

function textOf(value, constants) {
  const isProse = ['Literal', 'TemplateLiteral', 'BinaryExpression', 'Identifier'].includes(value.type)
  return isProse ? staticText(value, constants) : ''
}
