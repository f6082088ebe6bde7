import { parseArgs } from 'node:util'
import { PlainFault } from './plain-fault.ts'

export type Options = {
  readonly growth: boolean
  /** How many invoices the companies have whose calls are compared, the fewest first. */
  readonly sizes: readonly number[]
  readonly pages: boolean
  readonly exports: boolean
  readonly imports: boolean
  readonly statements: boolean
  readonly payments: boolean
  readonly folding: boolean
  readonly longInvoice: boolean
  readonly only: readonly string[]
  readonly cpuProfile: string | null
  /** Invoices in the company that is measured. */
  readonly invoices: number
  readonly clients: number
  readonly connections: readonly number[]
  readonly rounds: number
  /** Of what is told but hardly judged: one connection, and 32 against 8. */
  readonly fewRounds: number
  readonly repeats: number
  /** Length of a round at 16 connections; at one connection a third of it. */
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly settleSeconds: number
  readonly documents: number
  /** Drafts issued in one round at most. */
  readonly issues: number
  /** Nothing is repeated once so much time has gone by. */
  readonly deadlineSeconds: number
}

export const USAGE = `npm run bench [-- options]
  --quick           fewer and shorter rounds, at most 90 s
  --seconds <n>     length of a round (default 3)
  --only <names>    some operations alone: list,get,dashboard,create,issue,pdf,scripts,auth,login,crowd
  --cpu-profile <folder>  keeps a CPU profile of the API's process there
  --growth          1,000, 10,000 and 100,000 invoices instead: what grows with them
  --exports         tables of so many invoices instead: how long, and what memory the server takes
  --imports         files of clients instead: what others wait for meanwhile
  --statements      bank statements of 10,000 lines instead, against as many open invoices
  --payments        a thousand payers at once on one link instead: one of them pays
  --folding         the minute's folding of figures instead, in 10,000 companies
  --long-invoice    an invoice of 5,000 lines instead: printed, saved, edited (--only pdf,save,editor)
  --sizes <numbers> with --growth or --exports: so many instead, such as 1000,100000,1000000
  --pages           the pages instead, as a phone on a slow line gets them (--only
                    pay,pay-form,portal,portal-list,dashboard,invoices,editor)`

function secondsOf(text: string | undefined, initial: number): number {
  const seconds = text === undefined ? initial : Number(text)
  if (!(seconds >= 0.2 && seconds <= 30)) throw new PlainFault('--seconds takes a number from 0.2 to 30.')
  return seconds
}

const SIZES = [1_000, 10_000, 100_000]

function sizesOf(text: string | undefined): readonly number[] {
  const sizes = text === undefined ? SIZES : text.split(',').map(Number)
  const isSorted = sizes.every(
    (size, at) => Number.isInteger(size) && size >= 1000 && size > (sizes[at - 1] ?? 0),
  )
  if (!isSorted) throw new PlainFault('--sizes takes whole numbers from 1000 on, the smallest first.')
  return sizes
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      exports: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
      payments: { type: 'boolean', default: false },
      folding: { type: 'boolean', default: false },
      'long-invoice': { type: 'boolean', default: false },
      sizes: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string' },
      'cpu-profile': { type: 'string' },
    },
  })
  const { quick } = values
  return {
    growth: values.growth,
    sizes: sizesOf(values.sizes),
    pages: values.pages,
    exports: values.exports,
    imports: values.imports,
    statements: values.statements,
    payments: values.payments,
    folding: values.folding,
    longInvoice: values['long-invoice'],
    only: values.only?.split(',') ?? [],
    cpuProfile: values['cpu-profile'] ?? null,
    invoices: 10_000,
    clients: 1_000,
    connections: quick ? [16] : [1, 16],
    rounds: quick ? 3 : 5,
    fewRounds: quick ? 1 : 3,
    repeats: quick ? 1 : 3,
    seconds: secondsOf(values.seconds, quick ? 1 : 3),
    warmUpSeconds: quick ? 0.5 : 1,
    settleSeconds: quick ? 2 : 5,
    documents: quick ? 16 : 60,
    issues: quick ? 400 : 1_500,
    deadlineSeconds: quick ? 45 : 240,
  }
}
