import { fileURLToPath } from 'node:url'
import type { InvoiceDocument } from '../invoice-document.ts'
import { PdfRenderError } from './pdf-render-error.ts'
import type { DocumentOrder, PreviewOrder, RenderLimits, RenderOrder } from './render-order.ts'
import { createRenderPool } from './render-pool.ts'
import type { RendererLogger } from './renderer-logger.ts'
import type { DrawnPages, RenderFormat, RenderReply } from './worker-protocol.ts'

/** Draws invoices. Nothing is started before the first call. */
export interface PdfRenderer {
  /** A tagged PDF (PDF/UA-1). The same document gives the same bytes. */
  renderInvoicePdf(document: InvoiceDocument, order: Omit<DocumentOrder, 'kind'>): Promise<Buffer>
  /** The same layout as standalone SVG images without script, one per page, and where the lines lie on them. */
  renderInvoiceSvgPages(document: InvoiceDocument, order: Omit<PreviewOrder, 'kind'>): Promise<DrawnPages>
  /** False for a minute after a document got no answer; the next one that does ends that. */
  isWell(): boolean
  /**
   * Refuses at once what waits and what comes after, stops previews, gives documents that are being drawn a few seconds,
   * and stops the child processes. Called again it answers when the first call is done.
   */
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Child processes at most; they start on demand. Default 1. */
  workers?: number
  /** A preview that takes longer is stopped. Default 10 s. */
  previewTimeoutMs?: number
  /** The program of a child process; a test may have its own. */
  workerFile?: string
  logger?: RendererLogger
}

/** The renderer itself did not work, whatever it was to draw. A preview that takes too long says nothing of it. */
function isUnanswered(error: unknown, { kind }: RenderOrder): boolean {
  if (!(error instanceof PdfRenderError)) return false
  return error.code === 'worker_crashed' || (error.code === 'timeout' && kind === 'document')
}

/** A document that got no answer says nothing of what is asked so much later. */
const FAILURE_COUNTS_MS = 60_000

const MEBIBYTE = 1024 * 1024
const WORKER_FILE = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
const PREVIEW_TIMEOUT_MS = 10_000
const PREVIEW_RSS_BYTES = 1024 * MEBIBYTE
// A thousand lines of 800 letters take 6 s of an idle core and 550 MiB; the longest that can be entered, a thousand lines of
// 2,500 letters with ten taxes each, 14 s and 1.1 GiB. Documents get about ten times as long, for busy machines.
const DOCUMENT_BASE_MS = 30_000
const DOCUMENT_MS_PER_LETTER = 0.06
const DOCUMENT_RSS_BYTES = 2048 * MEBIBYTE

// Processor time by the letters of the whole document as JSON: images of its pages take 12 to 22 µs a letter, a PDF mostly
// less than 10. The bound of a preview, 500,000 letters, leaves a fifth of its time to a busier machine.
const IMAGE_MS_PER_LETTER = 0.016
const PDF_MS_PER_LETTER = 0.008
const BASE_MS = 20
const PREVIEW_ESTIMATE_MS = 8_000 + BASE_MS

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { logger, previewTimeoutMs = PREVIEW_TIMEOUT_MS } = options
  const pool = createRenderPool({
    workerFile: options.workerFile ?? WORKER_FILE,
    workers: options.workers ?? 1,
    // The layout engine leaks a little: a child is replaced in time.
    maxJobsPerWorker: 500,
    maxRssBytes: 400 * MEBIBYTE,
    idleTimeoutMs: 180_000,
    now: () => performance.now(),
    maxDocumentsPerCompany: 100,
    maxQueuedJobs: 1000,
    abandonedGraceMs: 1_000,
    closeGraceMs: 10_000,
    logger,
  })
  let failedAt = Number.NEGATIVE_INFINITY
  async function render(format: RenderFormat, document: InvoiceDocument, order: RenderOrder) {
    const limits =
      order.kind === 'document'
        ? documentLimits(document)
        : { timeoutMs: previewTimeoutMs, maxRssBytes: PREVIEW_RSS_BYTES }
    const estimateMs = estimateOf(document, format)
    if (order.kind === 'preview' && estimateMs > PREVIEW_ESTIMATE_MS)
      throw new PdfRenderError('preview_too_long', 'so much text cannot be drawn in the time of a preview')
    const task = { request: { format, document }, order, limits, estimateMs }
    const reply = await pool.run(task).catch((error: unknown) => {
      if (isUnanswered(error, order)) failedAt = performance.now()
      throw error
    })
    failedAt = Number.NEGATIVE_INFINITY
    if (reply.type === 'failed') throw new PdfRenderError('render_failed', reply.message)
    report(reply, format, logger)
    return reply.output
  }
  return {
    async renderInvoicePdf(document, order) {
      const output = await render('pdf', document, { kind: 'document', ...order })
      if ('pages' in output) throw new PdfRenderError('render_failed', 'the answer is no PDF')
      return Buffer.from(output.buffer, output.byteOffset, output.byteLength)
    },
    async renderInvoiceSvgPages(document, order) {
      const output = await render('svg', document, { kind: 'preview', ...order })
      if (!('pages' in output)) throw new PdfRenderError('render_failed', 'the answer is no list of pages')
      return output
    },
    isWell: () => performance.now() - failedAt > FAILURE_COUNTS_MS,
    close: () => pool.close(),
  }
}

/** What a document may take, by the letters of its lines: whatever can be issued can be printed. */
export function documentLimits({ items }: Pick<InvoiceDocument, 'items'>): RenderLimits {
  const letters = JSON.stringify(items).length
  return {
    timeoutMs: DOCUMENT_BASE_MS + Math.round(letters * DOCUMENT_MS_PER_LETTER),
    maxRssBytes: DOCUMENT_RSS_BYTES,
  }
}

/** A line costs what this many letters do, however short it is. */
const LETTERS_PER_LINE = 40

/** What drawing takes on an idle core, by all letters and lines of the document. */
function estimateOf({ seller, ...rest }: InvoiceDocument, format: RenderFormat): number {
  const { logo: _, ...printed } = seller
  const text = JSON.stringify([rest, printed])
  const breaks = text.match(/\\n/g)?.length ?? 0
  const letters = text.length + breaks * LETTERS_PER_LINE
  return BASE_MS + letters * (format === 'svg' ? IMAGE_MS_PER_LETTER : PDF_MS_PER_LETTER)
}

function report({ usage }: RenderReply, format: RenderFormat, logger: RendererLogger | undefined): void {
  logger?.debug({ format, ...usage }, 'document drawn')
  if (usage.logoDropped) logger?.warn({ format }, 'document drawn without its logo, which cannot be decoded')
}
