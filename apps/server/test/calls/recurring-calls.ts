import { expect } from 'vitest'
import { queueRecurringInvoices } from '../../src/features/recurring/run-recurring.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, actor, logIn } from '../processes/factories.ts'

export const RECURRING = '/api/recurring/'
export const pathOf = (id: string) => `${RECURRING}${id}/`

/** Every month on the day it begins, at eight, one line of 100. */
export function recurringBody(client: string, over: Record<string, unknown> = {}) {
  return {
    client,
    unit: 'month',
    items: [{ description: 'Hosting', unit_price: '100.00' }],
    ...over,
  }
}

/** A recurring invoice as its creation answers it. */
export async function makeRecurring(actor: Actor, client: string, over: Record<string, unknown> = {}) {
  const answer = await actor.post(RECURRING, recurringBody(client, over))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** What the job of each minute does, at a time; the clock is set back, as whoever is signed in would not be by then. */
export async function minuteOf(app: TestApp, instant: string): Promise<void> {
  const before = new Date(app.clock.now()).toISOString()
  app.clock.set(instant)
  await queueRecurringInvoices(app.deps)
  await app.runJobs()
  app.clock.set(before)
}

/** A member who signs in at another time; the clock stays there. */
export async function signedInAt(app: TestApp, member: Actor, instant: string): Promise<Actor> {
  app.clock.set(instant)
  const { access } = await logIn(app, member.username)
  return actor(app, { ...member, token: access })
}

export type ToldRun = {
  id: string
  date: string
  result: string
  invoice: string | null
  fault: { code: string } | null
}

/** Its runs, the earliest first. */
export async function runsOf(actor: Actor, id: string): Promise<ToldRun[]> {
  const answer = await actor.get(`${pathOf(id)}runs/?ordering=date&page_size=100`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results
}
