import { expect } from 'vitest'
import type { Actor } from '../processes/factories.ts'
import type { ApiCall } from './call-api.ts'
import { expectProblem } from './expect-problem.ts'

export const at = (id: string) => `/api/auth/companies/${id}/settings/`

/** What is asked about the settings of the owner at hand. */
export function settingsCalls(atHand: () => Actor) {
  const read = async (actor = atHand()) => (await actor.get(at(actor.companyId))).body
  const patch = (body: unknown, actor = atHand(), more: Partial<ApiCall> = {}) =>
    actor.patch(at(actor.companyId), body, more)
  const faults = async (body: unknown, actor = atHand()) => {
    const before = await read(actor)
    const answer = await patch(body, actor)
    expectProblem(answer, 400, 'validation_error')
    expect(await read(actor)).toEqual(before)
    return answer.body.errors as Record<string, string[]>
  }
  return { read, patch, faults }
}
