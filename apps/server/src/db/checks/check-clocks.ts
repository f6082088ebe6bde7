/** Sends one statement and answers its one row. */
export type Ask = (text: string) => Promise<{ rows: { now: string }[] }>

/** Sessions, links and jobs are judged by both clocks: a minute is more than any of them forgives. */
const MOST_APART_MS = 60_000
const PROBES = 3
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::text as now'

/**
 * How far the database's clock is ahead of this machine's, in milliseconds; negative when it is behind. What the round
 * trip may account for is left out, so a slow answer is no difference.
 */
export async function measureClocks(ask: Ask, now: () => number = Date.now): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let probe = 0; probe < PROBES; probe += 1) {
    const asked = now()
    const { rows } = await ask(NOW)
    const heard = now()
    const there = Number(rows[0]?.now)
    const difference = there > heard ? there - heard : Math.min(0, there - asked)
    if (Math.abs(difference) < Math.abs(least)) least = difference
  }
  return Math.round(least)
}

/** What is wrong with a difference that {@link measureClocks} found, or null where it does no harm. */
export function faultOfClocks(difference: number): string | null {
  const apart = Math.abs(difference)
  if (apart <= MOST_APART_MS) return null
  const seconds = Math.round(apart / 1000)
  const amount = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return (
    `The clock of the database is ${amount} ${difference > 0 ? 'ahead of' : 'behind'} the clock of this machine. ` +
    'Set both by the same time server (NTP): they may be a minute apart at most.'
  )
}
