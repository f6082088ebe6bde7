import { hashPassword, isPassword } from '@counterfoil/server/services/passwords.ts'
import { type Account, PASSWORD } from './account.ts'
import { type Call, measure } from './load-run.ts'
import { type Bench, cpuOf } from './rounds.ts'
import type { SideMeasure } from './side-measures.ts'
import { atMost, ms } from './verdicts.ts'

/** Of what a login costs, next to nothing may be anything but the hash. */
const LOGIN_AIM = 1.25
const CHECKS = 20

/** CPU of one check of a password alone, in ms, in a process that does nothing else. */
async function hashCpuMs(): Promise<number> {
  const hash = await hashPassword(PASSWORD)
  await isPassword(hash, PASSWORD)
  const before = process.cpuUsage()
  for (let at = 0; at < CHECKS; at += 1) await isPassword(hash, PASSWORD)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CHECKS
}

/** A login against the argon2id check it cannot do without. Two at once: five of one account would have to wait. */
export async function measureLogin({ admin, sides, options }: Bench, account: Account): Promise<SideMeasure> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: account.username, password: PASSWORD })
  const logIn = (): Call => ({ method: 'POST', path: '/api/auth/login/', headers, body })
  const bounds = { connections: 2, seconds: Math.max(1, options.seconds) }
  await measure(admin, sides.api, logIn, { connections: 1, seconds: 5, amount: 10 })
  const alone = await hashCpuMs()
  const sample = await measure(admin, sides.api, logIn, bounds)
  const times = cpuOf(sample) / alone
  const text = `${ms(cpuOf(sample))} of CPU = ${times.toFixed(2)} times argon2id alone (${ms(alone)}); p50 ${ms(sample.p50)}`
  return {
    verdicts: [atMost('login', times, LOGIN_AIM, text, ' times')],
    samples: { 'login c2': sample },
  }
}
