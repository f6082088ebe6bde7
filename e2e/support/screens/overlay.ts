import type { Page } from '@playwright/test'
import type { Worker } from '../by-api.ts'
import type { OverlayBooks } from './overlay-books.ts'

export type About = { worker: Worker; books: OverlayBooks }

/** One thing that opens over a page, the source it is written in, and how somebody opens it. */
export type Overlay = {
  of: string
  /** Which one, of a source that draws more than one. */
  what?: string
  open: (page: Page, about: About) => Promise<unknown>
  /** Where it is there at all; both when left out. */
  on?: 'desk' | 'phone'
}
export type Stop = { path: (books: OverlayBooks) => string; overlays: readonly Overlay[] }
