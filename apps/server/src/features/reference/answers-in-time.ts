const PATIENCE_MS = 3_000

/** What was asked for, or null when it fails or does not come in a few seconds. */
export async function answersInTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((answer) => {
    timer = setTimeout(() => answer(null), PATIENCE_MS)
  })
  const answer = await Promise.race([asked.catch(() => null), tooLate])
  clearTimeout(timer)
  return answer
}
