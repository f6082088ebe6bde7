import { SENTENCES } from '@counterfoil/domain/timeline/event-sentence.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAllFigures, foldFigures } from '../../../src/features/statistics/fold-figures.ts'
import { buildTestApp, type TestApp } from '../../processes/build-test-app.ts'
import { dice } from '../company-story.ts'
import { readDashboard } from '../expected-dashboard.ts'
import { compareStory } from './compare-story.ts'
import { beginWholeStory } from './whole-story.ts'

/** What a company does with its books; and what of it no story brings about. */
const TOLD =
  /^(client|product|quote|invoice|invoice_template|credit_note|custom_field|tax_rate|payment|recurring|company\.settings_updated)(\.|$)/
const NEVER = [
  'invoice.viewed',
  'quote.viewed',
  'quote.extended',
  'payment.announced',
  'payment.failed',
  'payment.cancelled',
  'payment.updated',
]

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(async () => {
  await app?.close()
  if (process.env.STORIES)
    process.stdout.write(
      `${[...told]
        .sort()
        .map((one) => one.join(' × '))
        .join('\n')}\n`,
    )
})

/** What was done and refused in all of them. */
const told = new Map<string, number>()
/** The kinds of events that the stories brought about. */
const types = new Set<string>()

/** `STORIES=500 STORY_STEPS=200 npm test -- server …/whole-story.test.ts` tells more of them, with other seeds. */
const STEPS = Number(process.env.STORY_STEPS ?? 120)
const SEEDS = process.env.STORIES
  ? Array.from(
      { length: Number(process.env.STORIES) },
      (_, at) => Number(process.env.STORY_SEED ?? 1000) + at,
    )
  : [7, 46, 2027]

for (const seed of SEEDS) {
  test(`all figures are sums over the lists, and all is told, whatever was done (seed ${seed})`, async () => {
    const { world, act, end } = await beginWholeStory(app, dice(seed))
    for (let step = 0; step < STEPS; step += 1) {
      await act()
      // Every other story is folded while it goes on.
      if (seed % 2 === 0 && step % 25 === 24) await foldFigures(app.deps, world.actor.companyId)
    }
    await end()
    for (const type of await compareStory(world)) types.add(type)
    const shown = await readDashboard(world.actor)
    await foldAllFigures(app.deps)
    expect(await readDashboard(world.actor)).toEqual(shown)
    await compareStory(world)
    for (const [name, times] of world.tally) told.set(name, (told.get(name) ?? 0) + times)
  })
}

for (const seed of process.env.STORIES_AT_ONCE ? SEEDS : [5]) {
  test(`and where acts meet each other (seed ${seed})`, async () => {
    const { world, act, actAtOnce, end } = await beginWholeStory(app, dice(seed))
    for (let round = 0; round < STEPS / 6; round += 1) {
      await actAtOnce(5)
      // Who ordered an invoice last is not known.
      world.orders.clear()
      await act()
      if (round % 4 === 3) await foldFigures(app.deps, world.actor.companyId)
    }
    world.orders.clear()
    await end()
    await compareStory(world)
    for (const [name, times] of world.tally) told.set(name, (told.get(name) ?? 0) + times)
  })
}

test('the stories were of many things, and enough of them of everything', () => {
  const kinds = Object.keys(SENTENCES).filter((type) => TOLD.test(type) && !NEVER.includes(type))
  expect(types.size).toBeGreaterThan(30)
  if (SEEDS.length > 50) expect(kinds.filter((type) => !types.has(type))).toEqual([])
})
