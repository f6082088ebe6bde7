import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'

/** Longer than any bank takes that works, shorter than a payer waits. */
const PROVIDER_SECONDS = 20

/** A provider's answer, or that there is none: silence and failure leave open whether the money was taken. */
export async function askProvider(
  question: Promise<CloseOutcome>,
  seconds = PROVIDER_SECONDS,
): Promise<CloseOutcome> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<CloseOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'unknown' }), seconds * 1000)
  })
  try {
    return await Promise.race([question, silence])
  } catch {
    return { status: 'unknown' }
  } finally {
    clearTimeout(timer)
    question.catch(() => undefined)
  }
}
