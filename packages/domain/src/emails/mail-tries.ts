/** A mail the server puts off, or that finds no server, is tried again for so long: at first soon, then once an hour. */
const TRY_FOR_SECONDS = 3 * 86_400
const FIRST_WAIT_SECONDS = 10
const WAIT_GROWS_BY = 3
const LONGEST_WAIT_SECONDS = 3_600

function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_SECONDS * WAIT_GROWS_BY ** (tries - 1), LONGEST_WAIT_SECONDS)
}

/** Seconds from a try, the first or a later one, to the next; null when there is none any more. */
export function secondsToNextTry(tries: number): number | null {
  let waited = 0
  for (let earlier = 1; earlier < tries; earlier += 1) waited += waitAfter(earlier)
  return waited < TRY_FOR_SECONDS ? waitAfter(tries) : null
}
