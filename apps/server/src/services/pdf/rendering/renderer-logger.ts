/** The part of a pino logger that the renderer uses. */
export interface RendererLogger {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}
