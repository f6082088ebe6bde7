import { createTypstEngine, type TypstEngine } from './typst-engine.ts'
import type { RenderReply, RenderRequest, WorkerMessage } from './worker-protocol.ts'

/**
 * The program of a rendering child: one document after the other, until its parent is gone. Layout is native and
 * synchronous, so only a process of its own can be stopped when it takes too long.
 */
function startWorker(): void {
  // A signal to the process group is for the app: it lets running jobs finish, then closes the channel.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit(0))
  const engine = usableEngine()
  if (engine === null) return
  process.on('message', (request: RenderRequest) => void reply(engine, request).then(tell))
  tell({ type: 'ready' })
}

function usableEngine(): TypstEngine | null {
  try {
    return createTypstEngine()
  } catch (error) {
    tell({ type: 'unusable', message: describe(error) })
    return null
  }
}

async function reply(engine: TypstEngine, { format, document }: RenderRequest): Promise<RenderReply> {
  const before = process.cpuUsage()
  const usage = (replacedCharacters: number, logoDropped: boolean) => {
    const { user, system } = process.cpuUsage(before)
    const rssBytes = process.memoryUsage.rss()
    return { cpuMs: (user + system) / 1000, rssBytes, replacedCharacters, logoDropped }
  }
  try {
    const drawn = await (format === 'pdf' ? engine.drawPdf(document) : engine.drawSvgPages(document))
    return {
      type: 'drawn',
      output: drawn.output,
      usage: usage(drawn.replacedCharacters, drawn.logoDropped),
    }
  } catch (error) {
    return { type: 'failed', message: describe(error), usage: usage(0, false) }
  }
}

/** The engine's errors carry their text in `code` and have an empty message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}

function tell(message: WorkerMessage): void {
  process.send?.(message)
}

startWorker()
