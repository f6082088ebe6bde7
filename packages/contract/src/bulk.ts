import { z } from 'zod'
import { problem } from './problem.ts'
import { id } from './scalars.ts'

/** More than a page of a list in one call would hold its records for longer than others should wait. */
const BULK_MAX = 100

/** The records a bulk call is about. One that is unknown, or another company's, refuses the whole call. */
export const bulkIds = z.array(id).min(1).max(BULK_MAX)
/** What a call takes that is about records and nothing else. */
export const bulkBody = z.strictObject({ ids: bulkIds }).meta({ id: 'BulkRequest' })

const refusal = problem
  .pick({
    status: true,
    detail: true,
    error_code: true,
    code: true,
    params: true,
    errors: true,
    faults: true,
  })
  .meta({
    id: 'Refusal',
    description: 'Why one record of a bulk call was refused: what its own call answers.',
  })
export type Refusal = z.output<typeof refusal>

export const bulkResult = z
  .object({
    id,
    /** Null where it was done. */
    refusal: refusal.nullable(),
  })
  .meta({ id: 'BulkResult' })

/** What became of each record, in the order of the call; of a record named twice there is one result. */
export const bulkResults = z
  .object({
    results: z.array(bulkResult),
    succeeded: z.number().int(),
    refused: z.number().int(),
  })
  .meta({ id: 'BulkResults' })
export type BulkResults = z.output<typeof bulkResults>
