import { fileURLToPath } from 'node:url'
import type { InvoiceDocument } from './invoice-document.ts'
import { PdfRenderError } from './pdf-render-error.ts'
import { createRenderPool } from './render-pool.ts'
import type { RendererLogger } from './renderer-logger.ts'
import type { RenderFormat, RenderReply } from './worker-protocol.ts'

export { PdfRenderError, type PdfRenderErrorCode } from './pdf-render-error.ts'

/** Draws invoices. Nothing is started before the first call. */
export interface PdfRenderer {
  /** A tagged PDF (PDF/UA-1). The same document gives the same bytes. */
  renderInvoicePdf(document: InvoiceDocument): Promise<Buffer>
  /** The same layout as standalone SVG images without script, one per page. */
  renderInvoiceSvgPages(document: InvoiceDocument): Promise<string[]>
  /** Finishes what was accepted, refuses what comes after, and stops the child processes. */
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Child processes at most; they start on demand. Default 1. */
  workers?: number
  /** A job that takes longer is killed. Default 10 s. */
  jobTimeoutMs?: number
  /** A child is replaced after so many jobs, because the layout engine leaks a little. Default 500. */
  maxJobsPerWorker?: number
  /** A child that holds more memory after a job is replaced. Default 400 MiB. */
  maxRssBytes?: number
  /** A child that takes more memory during a job is killed. Default 1 GiB. */
  maxJobRssBytes?: number
  /** A child without work for so long is stopped. Default 3 min. */
  idleTimeoutMs?: number
  /** Jobs that may wait; the next one is refused. Default 1000. */
  maxQueuedJobs?: number
  logger?: RendererLogger
}

const MEBIBYTE = 1024 * 1024
const WORKER_FILE = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { logger } = options
  const pool = createRenderPool({
    workerFile: WORKER_FILE,
    workers: options.workers ?? 1,
    jobTimeoutMs: options.jobTimeoutMs ?? 10_000,
    maxJobsPerWorker: options.maxJobsPerWorker ?? 500,
    maxRssBytes: options.maxRssBytes ?? 400 * MEBIBYTE,
    maxJobRssBytes: options.maxJobRssBytes ?? 1024 * MEBIBYTE,
    idleTimeoutMs: options.idleTimeoutMs ?? 180_000,
    maxQueuedJobs: options.maxQueuedJobs ?? 1000,
    logger,
  })
  async function render(format: RenderFormat, document: InvoiceDocument) {
    const reply = await pool.run({ format, document })
    if (reply.type === 'failed') throw new PdfRenderError('render_failed', reply.message)
    report(reply, format, logger)
    return reply.output
  }
  return {
    async renderInvoicePdf(document) {
      const output = await render('pdf', document)
      if (Array.isArray(output)) throw new PdfRenderError('render_failed', 'the answer is no PDF')
      return Buffer.from(output.buffer, output.byteOffset, output.byteLength)
    },
    async renderInvoiceSvgPages(document) {
      const output = await render('svg', document)
      if (!Array.isArray(output)) throw new PdfRenderError('render_failed', 'the answer is no list of pages')
      return output
    },
    close: () => pool.close(),
  }
}

function report({ usage }: RenderReply, format: RenderFormat, logger: RendererLogger | undefined): void {
  logger?.debug({ format, ...usage }, 'document drawn')
  if (usage.logoDropped) logger?.warn({ format }, 'document drawn without its logo, which cannot be decoded')
}
