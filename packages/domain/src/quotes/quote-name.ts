/** The number as documents have it: "QU-2026-0004", and from the second version on "QU-2026-0004 (2)". Null where there is none. */
export function quoteName({
  number,
  version,
}: {
  readonly number: string | null
  readonly version: number
}): string | null {
  return version === 1 || number === null ? number : `${number} (${version})`
}
