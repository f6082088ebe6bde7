/**
 * Does one piece of work after the other, in the order they came. While `maxWaiting` wait behind the one under way, the
 * next is refused with what `refusal` makes.
 */
export function oneAtATime(
  maxWaiting: number,
  refusal: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async (work) => {
    if (unfinished > maxWaiting) throw refusal()
    unfinished += 1
    const done = last.then(work).finally(() => {
      unfinished -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
