import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { RAW_FAULT, wrongInputs } from '@counterfoil/contract/wrong-inputs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ApiCall, ApiResponse } from '../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../test/processes/factories.ts'
import { type Fixtures, makeFixtures, samplePath, sampleUpload } from '../../test/stories/endpoint-samples.ts'

const ALL = Object.entries(allEndpoints) as [EndpointName, Endpoint][]

let app: TestApp
let owner: Actor
let fixtures: Fixtures

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  fixtures = await makeFixtures(app, owner)
})
afterAll(() => app?.close())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call with everything its body, the texts beside its file and its query can have wrong. */
function spoil({ query, body, upload, ...endpoint }: Endpoint): ApiCall[] {
  const { method } = endpoint
  const call = { method, path: samplePath(endpoint, fixtures), token: owner.token, company: owner.companyId }
  // What is not wrong after all would be done. A body of null is none.
  const wrong = (schema: z.ZodType) =>
    wrongInputs(schema).filter((value) => !readInput(schema, value ?? undefined).success)
  const bodies = body ? wrong(body) : []
  const forms = upload ? bodies.filter(isObject) : []
  const texts = query ? wrong(query).filter(isObject) : []
  return [
    ...(upload ? [] : bodies.map((value) => ({ ...call, body: value }))),
    ...forms.map((value) => ({ ...call, raw: sampleUpload(upload?.field ?? '', value) })),
    ...texts.map((value) => {
      const pairs = Object.entries(value).map(([name, one]): [string, string] => [
        name,
        // All of them together stay below what a header may have.
        String(one).slice(0, 250),
      ])
      return { ...call, path: `${call.path}?${new URLSearchParams(pairs)}` }
    }),
  ]
}

function sentencesOf({ body }: ApiResponse): string[] {
  const errors: Record<string, string[]> = body?.errors ?? {}
  return [body?.detail ?? '', ...Object.values(errors).flat()]
}

test.each(ALL.filter(([, { query, body }]) => query || body))(
  '%s says what is wrong in plain sentences',
  async (_name, endpoint) => {
    let refused = 0
    for (const call of spoil(endpoint)) {
      const answer = await app.call(call)
      expect(answer.status, answer.text.slice(0, 200)).toBeLessThan(500)
      if (answer.status === 400) refused += 1
      expect(sentencesOf(answer).filter((sentence) => RAW_FAULT.test(sentence))).toEqual([])
    }
    expect(refused).toBeGreaterThan(5)
  },
)
