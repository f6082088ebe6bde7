import type { ComponentType } from 'react'
import { fetchAhead } from './fetch-ahead.ts'

/** A part whose code is fetched before it is drawn, so that it opens whole. */
export type FetchedPart<P> = {
  /** Fetches the code once; a fetch that fails is tried once more, and again at the next call. */
  load: () => Promise<void>
  /** The part, once its code is there. */
  get: () => ComponentType<P> | null
}

/** Fetches the code when asked, or ahead of that once the page has had its time. */
export function fetchedPart<P>(fetchPart: () => Promise<ComponentType<P>>): FetchedPart<P> {
  let part: ComponentType<P> | null = null
  async function load(): Promise<void> {
    part ??= await fetchPart().catch(fetchPart)
  }
  fetchAhead(load)
  return { load, get: () => part }
}
