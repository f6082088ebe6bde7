import type { InvoiceDocument } from '../invoice-document.ts'

/** What the app and its rendering child processes say to each other. */
export interface RenderRequest {
  format: RenderFormat
  document: InvoiceDocument
}

export type RenderFormat = 'pdf' | 'svg'

/** Images of pages, one each, and where the lines of the document lie on them. */
export interface DrawnPages {
  pages: string[]
  lines: LinePlace[]
}

export interface LinePlace {
  /** From 1. */
  page: number
  /** How far down its page, from 0 to 1. */
  top: number
}

export type WorkerMessage =
  | { type: 'ready' }
  /** The child cannot work at all, for instance because its native module is missing. */
  | { type: 'unusable'; message: string }
  | RenderReply

export type RenderReply =
  | { type: 'drawn'; output: Uint8Array | DrawnPages; usage: RenderUsage }
  | { type: 'failed'; message: string; usage: RenderUsage }

interface RenderUsage {
  cpuMs: number
  rssBytes: number
  replacedCharacters: number
  logoDropped: boolean
}
