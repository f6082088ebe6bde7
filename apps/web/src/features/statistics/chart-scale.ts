const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 4

/** A round top for an axis, and the steps up to it. */
export function chartScale(values: readonly number[]): { top: number; steps: number[] } {
  const greatest = Math.max(0, ...values)
  if (greatest === 0) return { top: 1, steps: [0] }
  const rough = greatest / STEPS
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((round) => round * magnitude >= rough) ?? 10) * magnitude
  const count = Math.ceil(greatest / step)
  return { top: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
