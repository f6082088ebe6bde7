export type PdfRenderErrorCode = 'timeout' | 'worker_crashed' | 'render_failed' | 'queue_full' | 'closed'

export class PdfRenderError extends Error {
  readonly code: PdfRenderErrorCode

  constructor(code: PdfRenderErrorCode, message: string) {
    super(message)
    this.name = 'PdfRenderError'
    this.code = code
  }
}
