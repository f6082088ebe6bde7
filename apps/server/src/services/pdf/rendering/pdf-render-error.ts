export type PdfRenderErrorCode =
  /** It took longer than it may. */
  | 'timeout'
  | 'too_much_memory'
  | 'worker_crashed'
  /** The document itself cannot be drawn. */
  | 'render_failed'
  | 'queue_full'
  /** The user has as many documents waiting or being drawn as they may. */
  | 'too_many_exports'
  /** A preview of more text than can be drawn in its time; nothing was drawn. */
  | 'preview_too_long'
  /** Whoever asked has left. */
  | 'abandoned'
  /** A newer preview of the same user has taken its place. */
  | 'superseded'
  /** The process is stopping. */
  | 'closed'

export class PdfRenderError extends Error {
  readonly code: PdfRenderErrorCode

  constructor(code: PdfRenderErrorCode, message: string) {
    super(message)
    this.name = 'PdfRenderError'
    this.code = code
  }
}
