import type { Deps } from '../deps.ts'

/** Fills an empty installation with a believable demo, once; answers how to sign in. */
export async function prepareDemo(_deps: Deps): Promise<string> {
  throw new Error('The demo is not written yet.')
}
