import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { exitCodeOf, isMain, ROOT, runAsCommand, spawnNode } from './project-node.mjs'

const WORKSPACES = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/demo',
  'e2e',
  'bench',
]
const AT_ONCE = 2

/** Everything that can be said about the sources without running them. Answers how many steps passed and failed. */
export async function runChecks() {
  const waiting = listSteps()
  const tally = { passed: 0, failed: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      tally[(await runStep(step)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tally
}

function listSteps() {
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const openapi = path.join(ROOT, 'apps/server/src/write-openapi.ts')
  return [
    { name: 'format and lint', args: [biome, 'check', '--error-on-warnings', '--max-diagnostics=none', '.'] },
    ...listTypeProjects().map((project) => ({ name: `types ${project}`, args: [tsc, '-p', project] })),
    { name: 'nothing unused', args: [path.join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-progress'] },
    {
      name: 'no rule of the domain that only tests call',
      args: [
        path.join(ROOT, 'node_modules/knip/bin/knip.js'),
        ...['--no-progress', '--production', '--config', 'knip.production.jsonc'],
        ...['--include', 'exports', '--workspace', 'packages/domain'],
      ],
    },
    { name: 'boundaries', args: [path.join(ROOT, 'scripts/checks/boundaries.mjs')] },
    {
      name: 'third-party licences are allowed, and listed',
      args: [path.join(ROOT, 'scripts/checks/licences.mjs'), '--check'],
    },
    ...(existsSync(openapi)
      ? [{ name: 'openapi.json is that of the contract', args: [openapi, '--check'] }]
      : []),
  ]
}

/** Tests may use more than the sources they test, so a workspace can have a second project for them. */
function listTypeProjects() {
  return WORKSPACES.filter(hasSources).flatMap((dir) =>
    ['tsconfig.json', 'tsconfig.test.json']
      .map((name) => path.posix.join(dir, name))
      .filter((project) => existsSync(path.join(ROOT, project))),
  )
}

function hasSources(dir) {
  const folders = [dir, path.join(dir, 'src'), path.join(dir, 'test')].map((name) => path.join(ROOT, name))
  return folders.some(
    (folder) =>
      existsSync(folder) && readdirSync(folder, { recursive: folder.endsWith('src') }).some(isSource),
  )
}

function isSource(name) {
  return /\.tsx?$/.test(name)
}

async function runStep({ name, args }) {
  const startedAt = Date.now()
  const child = spawnNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await exitCodeOf(child)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

if (isMain(import.meta)) {
  await runAsCommand(async () => {
    await ensureInstalled()
    const { failed } = await runChecks()
    return failed === 0 ? 0 : 1
  })
}
