export type TimeZone = { readonly name: string; readonly offset: string }

const HOUR_MS = 3_600_000

/** "+05:30" out of "GMT+05:30"; plain "GMT" is "+00:00". */
function offsetOf(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? '+00:00'
}

let known: { hour: number; zones: readonly TimeZone[] } | null = null

/** Every zone of the IANA database with its offset at that time. Made once an hour: 400 zones take a while. */
export function listTimeZones(now: number): TimeZone[] {
  const hour = Math.floor(now / HOUR_MS)
  if (known?.hour !== hour) {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
    known = { hour, zones: [...names].sort().map((name) => ({ name, offset: offsetOf(name, now) })) }
  }
  return [...known.zones]
}
