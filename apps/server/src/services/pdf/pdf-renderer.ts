import type { InvoiceDocument } from './invoice-document.ts'

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
  /** A child without work for so long is stopped. Default 3 min. */
  idleTimeoutMs?: number
  /** Jobs that may wait; the next one is refused. Default 1000. */
  maxQueuedJobs?: number
  logger?: PdfRendererLogger
}

/** The part of a pino logger that is used. */
export interface PdfRendererLogger {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export type PdfRenderErrorCode = 'timeout' | 'worker_crashed' | 'render_failed' | 'queue_full' | 'closed'

export class PdfRenderError extends Error {
  readonly code: PdfRenderErrorCode

  constructor(code: PdfRenderErrorCode, message: string) {
    super(message)
    this.name = 'PdfRenderError'
    this.code = code
  }
}

export function createPdfRenderer(_options: PdfRendererOptions = {}): PdfRenderer {
  const unavailable = () => Promise.reject(new PdfRenderError('render_failed', 'not drawn yet'))
  return { renderInvoicePdf: unavailable, renderInvoiceSvgPages: unavailable, close: () => Promise.resolve() }
}
