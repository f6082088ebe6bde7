import type { TestApp } from '../../processes/build-test-app.ts'
import { makeOwner } from '../../processes/factories.ts'
import * as credits from './credit-acts.ts'
import * as invoices from './invoice-acts.ts'
import * as moneys from './money-acts.ts'
import * as quotes from './quote-acts.ts'
import * as records from './record-acts.ts'
import * as recurring from './recurring-acts.ts'
import * as setup from './setup-acts.ts'
import { count, moveClock, type World } from './story-world.ts'

type Act = (world: World) => Promise<unknown>

/** Every kind of act, and how often it comes beside the others. */
const ACTS: readonly (readonly [number, Record<string, Act>])[] = [
  [2, setup],
  [2, records],
  [2, moneys],
  [2, credits],
  [4, { draft: invoices.draft, draftAndIssue: invoices.draftAndIssue }],
  [
    3,
    {
      issueOne: invoices.issueOne,
      editDraft: invoices.editDraft,
      fillFields: invoices.fillFields,
      typeRate: invoices.typeRate,
      schedule: invoices.schedule,
      passTime: invoices.passTime,
    },
  ],
  [1, { makeRecurring: recurring.makeRecurring, changeRecurring: recurring.changeRecurring }],
  [
    2,
    {
      quote: quotes.quote,
      answerQuote: quotes.answerQuote,
      reviseQuote: quotes.reviseQuote,
      duplicateQuote: quotes.duplicateQuote,
      editQuote: quotes.editQuote,
      invoiceQuote: quotes.invoiceQuote,
    },
  ],
  [1, { duplicate: invoices.duplicate, unschedule: invoices.unschedule }],
]

const WEIGHED = ACTS.flatMap(([weight, acts]) =>
  Object.entries(acts).flatMap((act) => Array.from({ length: weight }, () => act)),
)

const TIMELESS = WEIGHED.filter(([name]) => name !== 'passTime')

/** When a story begins: its acts take it to the day its figures are compared on. */
const BEGINNING = '2026-06-01T07:00:00Z'

export type Story = {
  readonly world: World
  readonly act: () => Promise<void>
  /** Some acts at the same moment; the clock stands still meanwhile. What each of them finds is the server's affair. */
  readonly actAtOnce: (howMany: number) => Promise<void>
  readonly end: () => Promise<void>
}

/**
 * A company in which at each call any kind of act is taken that a member can take: the same seed gives the same story. What is
 * refused without a reason in the story fails the test.
 */
export async function beginWholeStory(app: TestApp, roll: (sides: number) => number): Promise<Story> {
  app.clock.set(BEGINNING)
  const world: World = {
    app,
    actor: await makeOwner(app),
    roll,
    clients: [],
    drafts: [],
    issued: [],
    payments: [],
    notes: [],
    products: [],
    rates: [],
    templates: [],
    views: [],
    quotes: [],
    imports: [],
    fields: [],
    orders: new Map(),
    recurring: new Map(),
    values: new Map(),
    tally: new Map(),
    isOrderly: true,
  }
  for (const begin of [records.addClient, records.addClient, setup.makeRate, records.makeProduct])
    await begin(world)
  const take = async (acts: readonly (readonly [string, Act])[]) => {
    const [name, act] = acts[roll(acts.length)] ?? ['draft', invoices.draft]
    count(world, name)
    await act(world)
  }
  return {
    world,
    act: () => take(WEIGHED),
    actAtOnce: async (howMany) => {
      world.isOrderly = false
      await Promise.all(Array.from({ length: howMany }, () => take(TIMELESS)))
    },
    end: async () => {
      await moveClock(world, new Date(app.clock.now()).toISOString())
      await invoices.endAtNoon(world)
      await setup.returnToEuros(world)
    },
  }
}
