import { existsSync, writeFileSync } from 'node:fs'
import type { RenderRequest, WorkerMessage } from './worker-protocol.ts'

/**
 * Stands in for the rendering child in tests: it does what the notes of the document say, which a real one
 * cannot be made to do.
 */
function tell(message: WorkerMessage): void {
  process.send?.(message)
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4))

function obey({ document, format }: RenderRequest): void {
  const [order, marker = ''] = (document.notes ?? '').split(' ')
  const isFirstTime = marker !== '' && !existsSync(marker)
  if (marker !== '') writeFileSync(marker, '')
  while (order === 'hold' && !existsSync(`${marker}.go`)) Atomics.wait(PAUSE, 0, 0, 5)
  if (order === 'crash' || (order === 'crash-once' && isFirstTime)) process.exit(7)
  if (order === 'hang' || (order === 'hang-once' && isFirstTime)) while (true);
  const text = order === 'environment' ? JSON.stringify(process.env) : String(process.pid)
  const usage = {
    cpuMs: 0,
    rssBytes: order === 'grow' ? Number.MAX_SAFE_INTEGER : 1,
    replacedCharacters: 0,
    logoDropped: false,
  }
  tell({ type: 'drawn', output: format === 'pdf' ? Buffer.from(text) : { pages: [text], lines: [] }, usage })
}

process.on('disconnect', () => process.exit(0))
process.on('message', obey)
tell({ type: 'ready' })
