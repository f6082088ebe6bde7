import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const SUPERVISE = join(import.meta.dirname, 'supervise.mjs')
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What npm is here: it starts the supervisor as npm does, and knows nothing of it when it is killed. */
function superviseBelowNpm(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-supervise-'))
  folders.push(folder)
  const told = join(folder, 'told')
  const program = join(folder, 'program.mjs')
  writeFileSync(told, '')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
     const tell = (word) => appendFileSync(${JSON.stringify(told)}, word + '\\n')
     process.on('SIGTERM', () => { tell('ended'); process.exit(0) })
     process.on('disconnect', () => process.exit(9))
     setInterval(() => {}, 1000)
     tell(process.ppid)`,
  )
  const script = `import { superviseUntilExit } from ${JSON.stringify(SUPERVISE)}
    process.exitCode = await superviseUntilExit([{ args: [${JSON.stringify(program)}] }])`
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(process.execPath, ${JSON.stringify(['--input-type=module', '-e', script])})
      setInterval(() => {}, 1000)`,
    ],
    { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' },
  )
  children.push(npm)
  const lines = () => readFileSync(told, 'utf8').trim().split('\n').filter(Boolean)
  const until = async (isGood: () => boolean, ms = 20_000) => {
    for (const end = Date.now() + ms; !isGood() && Date.now() < end; )
      await new Promise((done) => setTimeout(done, 50))
  }
  return { npm, lines, until }
}

test('ends when npm is killed', async () => {
  const { npm, lines, until } = superviseBelowNpm({ npm_lifecycle_event: 'start' })
  await until(() => lines().length === 1)
  npm.kill('SIGKILL')
  await until(() => lines().length === 2)
  expect(lines()[1]).toBe('ended')
})

test('goes on without its parent where npm did not start it', async () => {
  const { npm, lines, until } = superviseBelowNpm({})
  await until(() => lines().length === 1)
  npm.kill('SIGKILL')
  await until(() => lines().length === 2, 2_500)
  expect(lines()).toHaveLength(1)
  process.kill(Number(lines()[0]), 'SIGKILL')
})

/** Supervises a program that finds out from a file which of its runs this is, as `run`. */
function supervise(program: string, restarts = true) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-supervise-'))
  folders.push(folder)
  const runs = join(folder, 'runs')
  writeFileSync(runs, '')
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(runs)}, process.pid + '\\n')
     const run = readFileSync(${JSON.stringify(runs)}, 'utf8').trim().split('\\n').length
     process.on('disconnect', () => process.exit(9))
     ${program}`,
  )
  const script = `import { superviseUntilExit } from ${JSON.stringify(SUPERVISE)}
    process.exitCode = await superviseUntilExit([{ args: [${JSON.stringify(file)}], restarts: ${restarts} }])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  let heard: () => void = () => undefined
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    heard()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    child,
    ended,
    output: () => text,
    says: (wanted: string) =>
      new Promise<void>((done) => {
        heard = () => {
          if (text.includes(wanted)) done()
        }
        heard()
      }),
    pids: () => readFileSync(runs, 'utf8').trim().split('\n').map(Number),
  }
}

const STAY = `setInterval(() => undefined, 1000); console.log('run ' + run + ' is up')`

test('a program that crashes is started again, later each time, and its end is told with its cause', async () => {
  const { ended, output, pids } = supervise(`process.exit([0, 1, 7, 0][run])`)
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(3)
  expect(output()).toBe(
    'The server ended unexpectedly (exit code 1). It is started again in 0.5 s.\n' +
      'The server ended unexpectedly (exit code 7). It is started again in 1 s.\n',
  )
})

test('a program that ends five times in the same way is said to have a lasting fault, and is tried again all the same', async () => {
  const { child, ended, output, says, pids } = supervise(`process.exit(1)`)
  await says('started again in 30 s.')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(5)
  expect(output().split('\n').slice(3)).toEqual([
    'The server ended unexpectedly (exit code 1). It is started again in 4 s.',
    'The server has ended 5 times in a row in the same way (exit code 1), each time soon after its start. Look above for the error: it does not seem to go away by itself.',
    'The server ended unexpectedly (exit code 1). It is started again in 30 s.',
    '',
  ])
})

test('a program that was killed is started again; Ctrl-C ends it and what supervises it', async () => {
  const { child, ended, output, says, pids } = supervise(
    `process.on('SIGINT', () => process.exit(0)); ${STAY}`,
  )
  await says('run 1 is up')
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await says('run 2 is up')
  expect(output()).toContain('The server ended unexpectedly (SIGKILL). It is started again in 0.5 s.')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(2)
})

test('a start that is refused is not tried again, and the code says so to whoever started it', async () => {
  const { ended, output, pids } = supervise(`console.log('The port is taken.'); process.exit(78)`)
  expect(await ended).toBe(78)
  expect(pids()).toHaveLength(1)
  expect(output()).toBe('The port is taken.\n')
})

test('a start that came too early is tried again', async () => {
  const { ended, output } = supervise(`process.exit(run === 1 ? 75 : 78)`)
  expect(await ended).toBe(78)
  expect(output()).toBe('The server could not start yet. It is started again in 0.5 s.\n')
})

test('asked to end while it waits to start again, it ends at once and starts nothing', async () => {
  const { child, ended, says, pids } = supervise(`process.exit(1)`)
  // Long before the time is up, however slow the machine is.
  await says('It is started again in 4 s.')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(4)
})

test('a program that does not end on Ctrl-C is killed by a second one, and stays ended', async () => {
  const { child, ended, says, pids } = supervise(
    `process.on('SIGINT', () => console.log('not yet')); ${STAY}`,
  )
  await says('run 1 is up')
  child.kill('SIGINT')
  await says('not yet')
  // Ctrl-C that npm passes on a moment later is the same one; only a later one means it.
  const again = setInterval(() => child.kill('SIGINT'), 200)
  expect(await ended).toBe(137)
  clearInterval(again)
  expect(pids()).toHaveLength(1)
})

test('without leave to restart, the first end is the end of all', async () => {
  const { ended, pids } = supervise(`process.exit(3)`, false)
  expect(await ended).toBe(3)
  expect(pids()).toHaveLength(1)
})
