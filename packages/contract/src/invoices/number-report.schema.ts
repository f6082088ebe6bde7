import { z } from 'zod'
import { textOut, timestamp } from '../scalars.ts'

const runningNumber = z.number().int().positive().meta({ description: 'A running number.' })
const numberOut = textOut('A number as the document bears it.')

/** Running numbers that no invoice of the period has, between two that follow each other. */
const numberGap = z
  .object({
    document_type: textOut('The kind of document.'),
    period: textOut('The period of the counter.'),
    from: runningNumber,
    until: runningNumber,
    after: numberOut,
    before: numberOut,
    /** The latest change of the numbering between the two, which may have left it; null where there was none. */
    change: z.object({ at: timestamp, by: textOut('Who made the change.').nullable() }).nullable(),
  })
  .meta({ id: 'NumberGap' })

/** The numbers that one kind of document has in one period of its counter. */
const numberPeriod = z
  .object({
    document_type: textOut('The kind of document.'),
    period: textOut('"2026", "2026-03", or "all" where numbers never begin anew.'),
    count: z.number().int().positive(),
    first: runningNumber,
    last: runningNumber,
    first_number: numberOut,
    last_number: numberOut,
    /** How many running numbers between the first and the last are missing. */
    missing: z.number().int().nonnegative(),
    /** How many documents bear a number, or a running number of the period, that another one bears. */
    doubles: z.number().int().nonnegative(),
  })
  .meta({ id: 'NumberPeriod' })

/** Whether a company's numbers are without gap and double, from the documents themselves and not from the counters. */
export const numberReport = z
  .object({
    is_whole: z.boolean(),
    periods: z.array(numberPeriod),
    /** At most a hundred, the latest first; `missing` of the periods counts all of them. */
    gaps: z.array(numberGap),
  })
  .meta({ id: 'NumberReport' })
export type NumberReport = z.output<typeof numberReport>
