/** A call that `page-start.js` sent before there was an app, in whose name; an answer that did not come is null. */
type FirstAnswer = {
  readonly access: string
  readonly company: string | null
  readonly answer: Promise<Response | null>
}

declare global {
  interface Window {
    /** By address. */
    firstAnswers?: Map<string, FirstAnswer>
  }
}

/** What was asked at the start of the page is too old for a page opened later. */
const START_MS = 30_000

/** What was asked at the start may no longer be so once something is changed. */
export function dropFirstAnswers(): void {
  delete window.firstAnswers
}

/**
 * The answer to the same request, sent while the scripts were on their way; each is taken once. Null where none was
 * sent or the page started a while ago, where somebody else or another company is asked for now, and where it got
 * lost: then it is asked for as ever.
 */
export async function takeFirstAnswer(address: string, headers: Headers): Promise<Response | null> {
  const first = window.firstAnswers?.get(address)
  if (first === undefined || performance.now() > START_MS) return null
  window.firstAnswers?.delete(address)
  const isSame =
    headers.get('authorization') === `Bearer ${first.access}` && headers.get('x-company-id') === first.company
  return isSame ? first.answer : null
}
