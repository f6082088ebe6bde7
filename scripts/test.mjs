import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './check.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { ensureInstalled } from './ensure.mjs'
import { PlainFault, ROOT, runAsCommand, runNode } from './project-node.mjs'
import { describeCosts, isExecuted, shareCosts } from './test-costs.mjs'
import { findRoomTests, listRooms } from './test-rooms.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** Where the files of each vitest project lie; a project of which no test ran is a fault, not a success. */
const PROJECTS = {
  unit: ['packages/', 'scripts/'],
  server: ['apps/server/', 'apps/demo/', 'bench/'],
  web: ['apps/web/'],
}
const PARTS = ['check', ...Object.keys(PROJECTS), 'e2e']
const E2E_CONFIG = path.join(ROOT, 'e2e', 'playwright.config.ts')

await runAsCommand(async (args) => {
  const { parts, rest } = readArguments(args)
  const total = { passed: 0, failed: 0, skipped: 0, faults: [], costs: [], tests: [] }
  const reports = mkdtempSync(path.join(tmpdir(), 'counterfoil-reports-'))
  try {
    for (const run of planRuns(parts, rest, reports)) add(total, await countFaults(run))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const { passed, failed, skipped, faults, costs, tests } = total
  console.log(`\n${describeCosts(costs, tests)}`)
  // Named again at the end: in a long log the first mention is hard to find.
  if (faults.length > 0)
    console.error(
      `\nFailed, or passed only when tried again:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    )
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
})

/** Parts of the suite, rooms, and what the runners understand. Rooms alone mean their tests without a browser. */
function readArguments(args) {
  const asked = args.filter((arg) => PARTS.includes(arg))
  const rest = args.filter((arg) => !PARTS.includes(arg))
  const known = new Set(listRooms())
  // What follows an option, as a title does, is its value.
  const isRoom = (arg, index) => known.has(arg) && !rest[index - 1]?.startsWith('-')
  const rooms = rest.filter(isRoom)
  const projects = Object.keys(PROJECTS)
  if (rooms.length === 0 || asked.some((part) => !projects.includes(part)))
    return { parts: asked.length > 0 ? asked : PARTS, rest }
  const parts = asked.length > 0 ? asked : projects
  const files = rooms.flatMap((room) => findRoomTests(room, parts))
  if (files.length === 0)
    throw new PlainFault(`There are no ${parts.join(', ')} tests of ${rooms.join(', ')}.`)
  return { parts, rest: [...new Set(files), ...rest.filter((arg, index) => !isRoom(arg, index))] }
}

function planRuns(parts, rest, reports) {
  const projects = Object.keys(PROJECTS).filter((name) => parts.includes(name))
  return [
    () => ensureInstalled(),
    ...(parts.includes('check') ? [() => timeChecks()] : []),
    ...(projects.length > 0 ? [() => runVitest(projects, rest, path.join(reports, 'vitest.json'))] : []),
    ...(parts.includes('e2e') ? [() => runPlaywright(rest, path.join(reports, 'playwright.json'))] : []),
  ]
}

/** A run that cannot even begin counts as one failed test, and the others still have their say. */
async function countFaults(run) {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof PlainFault ? error.message : error)
    return { failed: 1, faults: [String(error instanceof Error ? error.message : error)] }
  }
}

function add(total, more) {
  for (const key of ['passed', 'failed', 'skipped']) total[key] += more?.[key] ?? 0
  for (const key of ['faults', 'costs', 'tests']) total[key].push(...(more?.[key] ?? []))
}

async function timeChecks() {
  const startedAt = Date.now()
  const tally = await runChecks()
  const cost = { part: 'check', ms: Date.now() - startedAt, tests: tally.passed + tally.failed }
  return { ...tally, costs: [cost] }
}

function nameOf(file, title) {
  return `${path.relative(ROOT, file).replaceAll('\\', '/')} › ${title}`
}

/** File, title and first line of the reason of what failed; `reasons` are what the runner says of it. */
function faultLine(file, title, reasons) {
  const reason = stripVTControlCharacters(String(reasons?.[0] ?? ''))
    .split('\n')[0]
    .slice(0, 300)
  return `${nameOf(file, title)}${reason ? `: ${reason}` : ''}`
}

function vitestFaults({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [faultLine(name, 'the whole file', [message])] : []
    return failed.map(({ fullName, failureMessages }) => faultLine(name, fullName, failureMessages))
  })
}

/** What Playwright ran, as a flat list. */
function playwrightTests({ suites, config }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...playwrightTests({ suites: inner, config }),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({ file: path.join(config.rootDir, file), title, status, results })),
    ),
  ])
}

function playwrightFaults(report) {
  return playwrightTests(report)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ file, title, status, results }) =>
      faultLine(
        file,
        status === 'flaky' ? `${title} (passed when tried again)` : title,
        results.flatMap(({ error }) => (error?.message ? [error.message] : [])),
      ),
    )
}

async function runVitest(projects, rest, file) {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const startedAt = Date.now()
  const code = await runNode([vitest, 'run', ...chosen, ...reporters, ...rest])
  const ms = Date.now() - startedAt
  const report = readReport(file, 'vitest')
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests, faults: vitestFaults(report) }
  tally.skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  tally.costs = shareCosts(report.testResults, projects, projectOf, ms)
  tally.tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: nameOf(name, fullName), ms: duration ?? 0 })),
  )
  // A file that could not be loaded has failed, though none of its tests is known.
  tally.failed += report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length
  // With a filter for files it is no surprise that a project has none of them.
  if (rest.length === 0) tally.failed += countEmpty(projects, report)
  else if (tally.passed + tally.failed === 0) tally.failed += 1
  if (code !== 0 && tally.failed === 0) {
    tally.failed = 1
    tally.faults.push('an error that was thrown beside the tests: look above for "Unhandled Errors"')
  }
  return tally
}

/** The vitest project that a file belongs to. */
function projectOf(file) {
  const name = path.relative(ROOT, file).replaceAll('\\', '/')
  return Object.keys(PROJECTS).find((project) => PROJECTS[project].some((dir) => name.startsWith(dir)))
}

function countEmpty(projects, report) {
  const executed = report.testResults
    .filter(({ assertionResults }) => assertionResults.some(isExecuted))
    .map(({ name }) => projectOf(name))
  const empty = projects.filter((name) => !executed.includes(name))
  for (const name of empty) console.error(`No test of the suite "${name}" was executed.`)
  return empty.length
}

async function runPlaywright(rest, file) {
  if (!existsSync(E2E_CONFIG))
    throw new PlainFault('The browser tests are missing: e2e/playwright.config.ts.')
  const startedAt = Date.now()
  await buildWebIfStale()
  const browser = await findChromium()
  const shell = findHeadlessShell()
  const env = {
    CHROMIUM_PATH: browser,
    ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  const code = await runNode([playwright, 'test', '-c', E2E_CONFIG, '--reporter=list,json', ...rest], { env })
  const report = readReport(file, 'playwright')
  const { stats } = report
  const tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    faults: playwrightFaults(report),
    costs: [
      { part: 'e2e', ms: Date.now() - startedAt, tests: stats.expected + stats.flaky + stats.unexpected },
    ],
    tests: playwrightTests(report).map(({ file: spec, title, results }) => ({
      name: nameOf(spec, title),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
  if (stats.flaky > 0) console.error(`${stats.flaky} browser tests passed only when tried again.`)
  if (tally.passed + tally.failed === 0) console.error('No browser test was executed.')
  if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) tally.failed = 1
  return tally
}

function readReport(file, runner) {
  if (!existsSync(file)) throw new PlainFault(`${runner} ended without a report; what it said stands above.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
