import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const START_MS = 180_000

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Below the ports the system gives to whoever asks for none and to each connection: those are taken again at once. */
const [PORTS_FROM, PORTS_TO] = [15_000, 32_000]

async function freePort(): Promise<number> {
  const port = randomInt(PORTS_FROM, PORTS_TO)
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
  return isFree ? port : freePort()
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

/** An installation of its own, which can be started anew with other settings. */
export async function makeInstallation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-own-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null

  async function stop(): Promise<void> {
    if (child === null || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function start(settings: Record<string, string> = {}): Promise<void> {
    await stop()
    const { SMTP_URL: _, ...env } = process.env
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: join(dataDir, 'data'),
        PUBLIC_URL: url,
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })
    await untilItAnswers(url, child)
  }

  async function end(): Promise<void> {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { url, start, end }
}

/** A mail server that takes every mail. Answers its address, and the recipients of each mail that came. */
export async function makeMailServer() {
  const came: string[][] = []
  const server = createServer((socket) => {
    let recipients: string[] = []
    let isData = false
    let rest = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 mail.test')
    const takeContent = (line: string) => {
      if (line !== '.') return
      isData = false
      came.push(recipients)
      answer('250 taken')
    }
    const takeCommand = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'MAIL') recipients = []
      if (command === 'RCPT') recipients.push(/<([^>]+)>/.exec(line)?.[1] ?? '')
      isData = command === 'DATA'
      answer(isData ? '354 go on' : '250 ok')
      if (command === 'QUIT') socket.end()
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) isData ? takeContent(line) : takeCommand(line)
    })
    socket.on('error', () => socket.destroy())
  })
  const port = await listen(server)
  return { url: `smtp://127.0.0.1:${port}`, came, end: () => void server.close() }
}
