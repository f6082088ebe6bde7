/** One payment pays at most this many invoices. */
export const PAID_TOGETHER_MAX = 50

/** As much as the reference of a payment holds, and less than the text of a transfer (140 characters in SEPA). */
const DESCRIPTION_MAX = 100

/**
 * The numbers of invoices that are paid together, as the payer and their bank read them: as many as fit, then how many more
 * there are, as in `INV-1, INV-2 +3`.
 */
export function numbersTogether(numbers: readonly string[]): string {
  const all = numbers.join(', ')
  if (all.length <= DESCRIPTION_MAX) return all
  let shown = 1
  const written = () => `${numbers.slice(0, shown).join(', ')} +${numbers.length - shown}`
  while (shown < numbers.length && written().length <= DESCRIPTION_MAX) shown += 1
  shown = Math.max(1, shown - 1)
  return written()
}
