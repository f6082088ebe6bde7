/** Only Chromium has it; the library of types has none. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches code that is likely to be wanted, once what the page shows at once has had its time, on a slow line too.
 * What fails is fetched when it is wanted. Who asks the browser to save data is spared it, and so are tests. Answers
 * how to call it off.
 */
export function fetchAhead(fetchCode: () => Promise<unknown>): () => void {
  if (!import.meta.env.PROD || savesData()) return () => {}
  const timer = setTimeout(() => void fetchCode().catch(() => null), 4000)
  return () => clearTimeout(timer)
}
