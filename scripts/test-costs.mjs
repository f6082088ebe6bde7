/** @typedef {{ part: string, ms: number, tests: number }} Cost */
/** @typedef {{ name: string, ms: number }} TimedTest */

const SLOWEST = 10

/**
 * What each vitest project took. They run side by side in one run: each has the share of its minutes that its files
 * have of the time of all files.
 * @param {{ name: string, startTime: number, endTime: number, assertionResults: { status: string }[] }[]} files
 * @param {string[]} projects
 * @param {(file: string) => string | undefined} projectOf
 * @param {number} ms of the whole run
 * @returns {Cost[]}
 */
export function shareCosts(files, projects, projectOf, ms) {
  const timeOf = (those) => those.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
  const all = timeOf(files)
  return projects.map((part) => {
    const own = files.filter(({ name }) => projectOf(name) === part)
    const tests = own.flatMap(({ assertionResults }) => assertionResults.filter(isExecuted)).length
    return { part, ms: all === 0 ? 0 : (ms * timeOf(own)) / all, tests }
  })
}

export function isExecuted({ status }) {
  return status === 'passed' || status === 'failed'
}

/**
 * The minutes of each part as a table, and the slowest tests; nothing for what nothing is known of.
 * @param {Cost[]} costs
 * @param {TimedTest[]} tests
 */
export function describeCosts(costs, tests) {
  const rows = [
    ['part', 'minutes', 'tests'],
    ...costs.map(({ part, ms, tests: count }) => [part, inMinutes(ms), String(count)]),
  ]
  if (costs.length > 1) rows.push(['in all', inMinutes(sum(costs, 'ms')), String(sum(costs, 'tests'))])
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return [
    ...(costs.length > 0 ? rows.map(tableLine) : []),
    ...(slowest.length > 0 ? ['', 'The slowest tests, in seconds:'] : []),
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)}  ${name}`),
  ].join('\n')
}

function sum(costs, key) {
  return costs.reduce((total, cost) => total + cost[key], 0)
}

function inMinutes(ms) {
  return (ms / 60_000).toFixed(1)
}

function tableLine([part, minutes, tests]) {
  return `${part.padEnd(8)}${minutes.padStart(8)}${tests.padStart(8)}`
}
