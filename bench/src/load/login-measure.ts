import { type Account, PASSWORD } from '../setup/account.ts'
import type { SideMeasure } from '../side-measures.ts'
import { atMost, ms } from '../verdicts.ts'
import type { Call } from './load-run.ts'
import { type Bench, compare, cpuOf } from './rounds.ts'

/** Of what a login costs, next to nothing may be anything but the hash. */
const LOGIN_AIM = 1.25
const LEAST_SECONDS = 2

/**
 * A login against a server that checks the same password and does nothing else, by turns: a hash of 19 MiB costs more
 * beside other work than alone, and so both have the same beside them. Two at once: five of one account have to wait.
 */
export async function measureLogin(bench: Bench, account: Account): Promise<SideMeasure> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: account.username, password: PASSWORD })
  const logIn = (): Call => ({ method: 'POST', path: '/api/auth/login/', headers, body })
  const bounds = { connections: 2, seconds: Math.max(LEAST_SECONDS, bench.options.seconds) }
  const { cpuRatio, api, raw } = await compare(bench, 'login', bounds, async () => logIn)
  const times = 1 / cpuRatio
  const text = `${ms(cpuOf(api))} of CPU = ${times.toFixed(2)} times argon2id alone (${ms(cpuOf(raw))}); p50 ${ms(api.p50)}`
  return {
    verdicts: [atMost('login', times, LOGIN_AIM, text, ' times')],
    samples: { 'login c2': api, 'login c2 raw': raw },
  }
}
