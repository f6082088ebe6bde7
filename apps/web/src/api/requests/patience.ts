/** How long nothing may come. */
export const TIMEOUT_MS = 30_000

/** How long a request is waited for: until its answer has come, or, of a file, until nothing more of it comes. */
export type Patience = {
  readonly signal: AbortSignal
  /** Something came: the time begins anew. */
  readonly renew: () => void
  readonly end: () => void
}

/** What the platform says where a time is up. */
const timeIsUp = () => new DOMException('signal timed out', 'TimeoutError')

/** Begins to wait. */
export function startPatience(): Patience {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(timeIsUp()), TIMEOUT_MS)
  let timer = start()
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    renew: () => {
      end()
      timer = start()
    },
    end,
  }
}

/** The same answer, which tells of each part of its bytes as it comes. Large files take longer than anything else does. */
export function watchParts(
  answer: Response,
  patience: Patience,
  onPart: (part: Uint8Array) => unknown,
): Response {
  if (answer.body === null) {
    patience.end()
    return answer
  }
  const watched = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        patience.renew()
        onPart(part)
        controller.enqueue(part)
      },
      flush: () => patience.end(),
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(watched, { status, statusText, headers })
}
