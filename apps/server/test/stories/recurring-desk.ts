import { expect } from 'vitest'
import { makeRecurring, minuteOf, pathOf, runsOf } from '../calls/recurring-calls.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'

type AtHand = { app: TestApp; owner: Actor; client: { id: string } }

/** What the company at hand has of its recurring invoices, the first of which is due on 1 December 2026. */
export function recurringDesk(atHand: () => AtHand) {
  const get = async (path: string) => (await atHand().owner.get(path)).body
  return {
    read: (id: string) => get(pathOf(id)),
    made: (over: Record<string, unknown> = {}, actor = atHand().owner) =>
      makeRecurring(actor, atHand().client.id, { start_date: '2026-12-01', ...over }),
    invoicesOf: async (id: string) =>
      (await get(`/api/invoices/?recurring=${id}&ordering=issue_date`)).results,
    invoice: (id: string | null) => get(`/api/invoices/${id}/`),
    run: (instant: string) => minuteOf(atHand().app, instant),
    shapes: async (id: string) =>
      (await runsOf(atHand().owner, id)).map(({ date, result, fault }) =>
        fault ? [date, result, fault.code] : [date, result],
      ),
    textsOf: async (id: string): Promise<string[]> =>
      (await get(`/api/timeline/events/?recurring=${id}&ordering=created_at`)).results.map(
        ({ text }: { text: string }) => text,
      ),
    setClient: async (act: 'activate' | 'block' | 'deactivate') => {
      const body = act === 'activate' ? {} : { reason: 'x' }
      const answer = await atHand().owner.post(`/api/clients/${atHand().client.id}/${act}/`, body)
      expect(answer.status, answer.text).toBe(200)
    },
  }
}
