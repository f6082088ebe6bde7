import { isTestCode, workspaceOf } from './boundary-rules.mjs'
import { bare, childrenOf, propertyOf } from './syntax.mjs'

const CHECKED = new Set(['domain', 'contract', 'server'])
/** What an amount is called: the last word of its name, as in `row.total`, `paid_amount` or `netTotals`. A `sum` may be of anything. */
const AMOUNT =
  /(?:^|_|(?<=[a-z])(?=[A-Z]))(?:amount|balance|cents|fee|gross|money|net|price|refund|revenue|sub_?total|total)s?$/i
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**='])
const CONVERTERS = new Set(['Number', 'parseFloat', 'parseInt'])

/**
 * Rule 8: money is never a float. The rule knows an amount by its name, and refuses in domain, contract and server
 *  - to make a number of one: `Number(row.total)`, `+row.total`, `parseInt(price)`, `amounts.map(Number)`;
 *  - to calculate with one and a number: `total / 100`, `price * 1.19` (amounts are bigints, and theirs are `100n`);
 *  - to declare one as a number: `amount: number`, `total: z.number()` (a plural, such as `totals`, may be a count or a width);
 *  - `parseFloat`, of whatever: a decimal is read by `readDecimal`.
 * What one amount is of another is no amount: `Number((part.amount * 100n) / all.amount)` stays allowed.
 */
export function checkMoney({ file, nodes, lineOf }) {
  if (!CHECKED.has(workspaceOf(file)) || !/\/src\//.test(file) || isTestCode(file)) return []
  const faults = [
    ...nodes('CallExpression').filter(makesNumber).map(said('money is no float: it stays a bigint')),
    ...nodes('UnaryExpression')
      .filter(({ operator, argument }) => operator === '+' && isAmount(argument))
      .map(said('money is no float: it stays a bigint')),
    ...nodes('BinaryExpression', 'AssignmentExpression')
      .filter(mixesNumber)
      .map(said('money is no float: an amount is calculated with in bigints')),
    ...nodes('TSPropertySignature', 'Property')
      .filter(declaresNumber)
      .map(said('money is no float: an amount is no number')),
    ...nodes('Identifier')
      .filter(({ name }) => name === 'parseFloat')
      .map(said('a decimal is read by readDecimal, not as a float')),
  ]
  const lines = new Map(faults.map(({ node, message }) => [lineOf(node), message]))
  return [...lines].map(([line, message]) => ({ line, rule: 'money', message }))
}

const said = (message) => (node) => ({ node, message })

function makesNumber({ callee, arguments: given }) {
  const isConverter =
    CONVERTERS.has(callee.name) ||
    (callee.type === 'MemberExpression' &&
      callee.object.name === 'Number' &&
      CONVERTERS.has(propertyOf(callee)))
  if (isConverter) return given.some((value) => isAmount(value) && !isShare(value))
  const isHandedOn = given.some(({ type, name }) => type === 'Identifier' && CONVERTERS.has(name))
  return isHandedOn && isAmount(callee, true)
}

/** Of two amounts the one divided by the other. */
function isShare(node) {
  const value = bare(node)
  return value.type === 'BinaryExpression' && value.operator === '/' && isAmount(value.right)
}

function mixesNumber({ operator, left, right }) {
  if (!ARITHMETIC.has(operator)) return false
  return (isAmount(left) && isNumber(right)) || (isNumber(left) && isAmount(right))
}

function isNumber(node) {
  const value = bare(node)
  if (value.type === 'Literal') return typeof value.value === 'number'
  return value.type === 'CallExpression' && CONVERTERS.has(value.callee.name)
}

function declaresNumber({ key, value, typeAnnotation, computed }) {
  const name = String(key.name ?? key.value ?? '')
  if (computed || !AMOUNT.test(name) || /(?<!cent)s$/.test(name)) return false
  if (typeAnnotation) return typeAnnotation.typeAnnotation.type === 'TSNumberKeyword'
  return isNumberSchema(value)
}

/** `z.number()` and what follows on it. */
function isNumberSchema(node) {
  let at = bare(node)
  while (at?.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
    const { object } = at.callee
    if (object.name === 'z') return ['number', 'int', 'float32', 'float64'].includes(propertyOf(at.callee))
    at = bare(object)
  }
  return false
}

/** Whether a value is an amount, or made of one: by the names in it. `amount.length` and `totals.size` are none. */
function isAmount(node, isCalled = false) {
  const value = bare(node)
  if (value.type === 'Identifier') return AMOUNT.test(value.name)
  if (value.type === 'MemberExpression')
    return AMOUNT.test(propertyOf(value) ?? '') || ((isCalled || value.computed) && isAmount(value.object))
  if (value.type === 'CallExpression')
    return isAmount(value.callee, true) || value.arguments.some((argument) => isAmount(argument))
  if (/Function/.test(value.type)) return value.type === 'ArrowFunctionExpression' && isAmount(value.body)
  return childrenOf(value).some((child) => isAmount(child))
}
