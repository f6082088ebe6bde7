/**
 * Whether credit notes take back all of an invoice; both in minor units of its currency. Money may be due again where what
 * was paid went back.
 */
export function isCreditedInFull({
  credited_total,
  total,
}: {
  readonly credited_total: bigint
  readonly total: bigint
}): boolean {
  return credited_total > 0n && credited_total === total
}
